import { fileTypeFromBuffer } from 'file-type'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { uploadMessages } from '#contract/assets/upload.ts'
import { type Bytes, withFile } from '../bytes.ts'
import type { Inspect, Inspection } from '../inspection.ts'
import { readMp3 } from './mp3.ts'
import { readPeaks } from './peaks.ts'

const { mediaType, messages } = ASSET_KINDS.audio

/** Bytes looked at together. */
const PIECE_BYTES = 64 * 1024
const ARCHIVE_END = 'PK\x05\x06'

/** An MP3. What says that it is something else is refused even where an MP3 could be found inside it. */
export const inspectAudio: Inspect = (path) => withFile(path, judge)

async function judge(bytes: Bytes): Promise<Inspection> {
  if (bytes.length === 0) return { good: false, reason: uploadMessages.empty }
  const type = await fileTypeFromBuffer(bytes.part(0, PIECE_BYTES))
  if (type && type.mime !== mediaType) return { good: false, reason: messages.wrongType }
  const sound = readMp3(bytes)
  if (!sound) return { good: false, reason: type ? messages.notPlayable : messages.wrongType }
  if (holdsArchive(bytes, 0, sound.start) || holdsArchive(bytes, sound.end, bytes.length))
    return { good: false, reason: messages.wrongType }
  const peaks = await readPeaks(bytes, sound)
  const duration = Math.round(sound.duration * 1000) / 1000
  return { good: true, mediaType, facts: { duration, peaks } }
}

/** A ZIP is read from its end: one can stand beside the sound of a good MP3 (APPNOTE.TXT §4.3.16). */
function holdsArchive(bytes: Bytes, start: number, end: number): boolean {
  for (let at = start; at < end; at += PIECE_BYTES) {
    // The mark may begin in one piece and end in the next.
    const piece = bytes.part(at, Math.min(at + PIECE_BYTES + ARCHIVE_END.length - 1, end))
    if (Buffer.from(piece).includes(ARCHIVE_END, 0, 'latin1')) return true
  }
  return false
}
