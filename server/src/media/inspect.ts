import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { uploadMessages } from '#contract/assets/upload.ts'
import { readMp3 } from './mp3.ts'
import { readPeaks } from './peaks.ts'

/** What a file is, by its content: facts to keep, or the sentence that refuses it. */
export type Inspection =
  | { good: true; mediaType: 'audio/mpeg'; duration: number; peaks: string | null }
  | { good: false; reason: string }

/**
 * Judges an audio file by content and structure, never by name or declared type.
 * A file that says it is something else is refused even where an MP3 could be found inside it.
 */
export async function inspectAudio(path: string): Promise<Inspection> {
  const bytes = await readFile(path)
  if (bytes.length === 0) return { good: false, reason: uploadMessages.empty }
  const type = await fileTypeFromBuffer(bytes.subarray(0, 64 * 1024))
  if (type && type.mime !== 'audio/mpeg') return { good: false, reason: uploadMessages.wrongType }
  const sound = readMp3(bytes)
  if (!sound)
    return { good: false, reason: type ? uploadMessages.notPlayable : uploadMessages.wrongType }
  if (holdsArchive(bytes.subarray(0, sound.start)) || holdsArchive(bytes.subarray(sound.end)))
    return { good: false, reason: uploadMessages.wrongType }
  const peaks = await readPeaks(bytes, sound)
  return {
    good: true,
    mediaType: 'audio/mpeg',
    duration: Math.round(sound.duration * 1000) / 1000,
    peaks,
  }
}

/** A ZIP is read from its end: one can stand beside the sound of a good MP3 (APPNOTE.TXT §4.3.16). */
function holdsArchive(bytes: Buffer): boolean {
  return bytes.includes('PK\x05\x06', 0, 'latin1')
}
