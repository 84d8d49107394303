import { encodeMp3 } from './browser/encode.ts'
import type { RecordedTake } from './detection.ts'
import { gainOf, type Loudness, measureTake, withGain } from './session-level.ts'

/** The MP3 of a take at the loudness of its session. */
export interface TakeFile extends Loudness {
  mp3: Blob
}

/**
 * @param target loudness of the session in dB (`sessionTarget`)
 * @throws Error when the encoder cannot be loaded
 */
export async function takeFile(take: RecordedTake, target: number): Promise<TakeFile> {
  const measured = measureTake(take)
  const gain = gainOf(measured, target)
  const mp3 = await encodeMp3(withGain(take.samples, gain), take.sampleRate)
  return { mp3, loudness: measured.loudness + gain, peak: measured.peak + gain }
}
