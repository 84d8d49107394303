import * as kindsAudioMessages from '@griot/contract/messages/ui/kinds/audio.ts'
import { encodeMp3 } from '../../sound/browser/encode.ts'
import { findSpeech } from '../../sound/file/find-speech.ts'
import { decibelText, secondsText } from '../../sound/file/numbers.ts'
import { decodeSound } from '../../sound/file/sound-file.ts'
import { heardGain, keptSamples, lengthOf, levelsOf, proposedEnds } from '../../sound/file/trim-and-level.ts'
import { withGain } from '../../sound/session-level.ts'
import { named, type Prepared, type PrepareOptions, sendOriginal } from '../prepared.ts'

/** Less silence is not worth another encoding, in seconds. */
const CUT_MIN_SECONDS = 0.1

/** Trims the silence at both ends of a file, and levels its speech as recordings of the booth. */
export async function prepareSound(file: File, { signal, onProgress }: PrepareOptions): Promise<Prepared> {
  const sound = await decodeSound(file)
  signal.throwIfAborted()
  const found = await findSpeech(sound, { signal, onProgress })
  const ends = proposedEnds(sound, found)
  if (!ends) return sendOriginal(kindsAudioMessages.noSpeech)
  const { before, gain } = levelsOf({ sound, found }, ends)
  const heard = heardGain(gain)
  const [length, kept] = [lengthOf(sound), ends.end - ends.start]
  if (!isChanged({ cut: length - kept, gain: heard })) return sendOriginal(kindsAudioMessages.nothingToPrepare)
  const mp3 = await encodeMp3(withGain(keptSamples(sound, ends), heard), sound.sampleRate)
  return {
    type: 'made',
    file: named(mp3, file),
    before: factsOf(length, before.loudness),
    after: factsOf(kept, before.loudness + heard),
  }
}

/** Whether preparing changes what is heard. @param change seconds that are cut, gain in dB */
export const isChanged = ({ cut, gain }: { cut: number; gain: number }) => cut >= CUT_MIN_SECONDS || gain !== 0

const factsOf = (seconds: number, level: number) =>
  kindsAudioMessages.preparedFacts({ length: secondsText(seconds), level: decibelText(level) })
