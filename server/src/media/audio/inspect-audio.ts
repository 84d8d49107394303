import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { uploadMessages } from '#contract/assets/upload.ts'
import type { Inspect } from '../inspection.ts'
import { readMp3 } from './mp3.ts'
import { readPeaks } from './peaks.ts'

const { mediaType, messages } = ASSET_KINDS.audio

/** An MP3. What says that it is something else is refused even where an MP3 could be found inside it. */
export const inspectAudio: Inspect = async (path) => {
  const bytes = await readFile(path)
  if (bytes.length === 0) return { good: false, reason: uploadMessages.empty }
  const type = await fileTypeFromBuffer(bytes.subarray(0, 64 * 1024))
  if (type && type.mime !== mediaType) return { good: false, reason: messages.wrongType }
  const sound = readMp3(bytes)
  if (!sound) return { good: false, reason: type ? messages.notPlayable : messages.wrongType }
  if (holdsArchive(bytes.subarray(0, sound.start)) || holdsArchive(bytes.subarray(sound.end)))
    return { good: false, reason: messages.wrongType }
  const peaks = await readPeaks(bytes, sound)
  const duration = Math.round(sound.duration * 1000) / 1000
  return { good: true, mediaType, facts: { duration, peaks } }
}

/** A ZIP is read from its end: one can stand beside the sound of a good MP3 (APPNOTE.TXT §4.3.16). */
function holdsArchive(bytes: Buffer): boolean {
  return bytes.includes('PK\x05\x06', 0, 'latin1')
}
