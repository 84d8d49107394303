import { formatName } from '@griot/contract/assets/files/formats.ts'
import * as kindsAudioApiMessages from '@griot/contract/messages/api/kinds/audio.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { containsZip } from '../archive.ts'
import { type Bytes, withFile } from '../bytes.ts'
import { textType, typeAt } from '../formats.ts'
import { type Inspect, type Inspection, refused, refusedType } from '../inspection.ts'
import { decodeAudio } from './decode.ts'
import { type Mp3Audio, readMp3 } from './mp3.ts'
import { otherAudioAt } from './other-sounds.ts'
import { withoutTags } from './tags.ts'

const MEDIA_TYPE = 'audio/mpeg'
/** Types that noise or a single frame may be mistaken for: the following frames decide. */
const AMBIGUOUS_TYPES: readonly string[] = [MEDIA_TYPE, 'audio/aac', 'text/plain']
/** Frames that an encoder may count besides those of the audio: its own first one. */
const MISSING_FRAMES_MAX = 1

/** Inspects an MP3. A file that begins as another type is refused, even if it contains an MP3 later. */
export const inspectAudio: Inspect = (path) => withFile(path, inspect)

async function inspect(bytes: Bytes): Promise<Inspection> {
  if (bytes.length === 0) return refused(uploadApiMessages.empty)
  const { start } = withoutTags(bytes)
  const type = await typeAt(bytes, 0)
  const other = otherAudioAt(bytes, start) ?? (await otherType(bytes, type, start))
  if (other) return refusedType(kindsAudioApiMessages.instead({ format: formatName(other) }))
  const sound = readMp3(bytes)
  if (!sound)
    return type === MEDIA_TYPE ? refused(kindsAudioApiMessages.damaged) : refusedType(kindsAudioApiMessages.unknown)
  const beside = typeBesideAudio(bytes, sound, start)
  if (beside) return refusedType(kindsAudioApiMessages.instead({ format: formatName(beside) }))
  if (sound.missing > MISSING_FRAMES_MAX) return refused(truncatedMessage(sound))
  if (sound.changes) return refused(kindsAudioApiMessages.changes)
  if (sound.isOnlyPadding) return refused(kindsAudioApiMessages.onlyPadding)
  const decoded = await decodeAudio(bytes, sound)
  if (!decoded) return refused(kindsAudioApiMessages.damaged)
  const duration = Math.round(decoded.duration * 1000) / 1000
  const warnings = [...decoded.warnings, ...(sound.endsInFrame ? ['cut frame' as const] : [])]
  return { good: true, mediaType: MEDIA_TYPE, facts: { ...decoded, duration, warnings } }
}

/** The type at the beginning of the file, or after its tags. */
async function otherType(bytes: Bytes, type: string | null, start: number): Promise<string | null> {
  if (type && !AMBIGUOUS_TYPES.includes(type)) return type
  const behindTags = start > 0 && start < bytes.length ? await typeAt(bytes, start) : null
  return behindTags && !AMBIGUOUS_TYPES.includes(behindTags) ? behindTags : null
}

/** A text before the audio, or an archive before or after it, makes it another type as well. */
function typeBesideAudio(bytes: Bytes, sound: Mp3Audio, start: number): string | null {
  if (containsZip(bytes, 0, sound.start) || containsZip(bytes, sound.end, bytes.length)) return 'application/zip'
  return textType(bytes.part(start, sound.start))
}

/** With as many decimals as the two lengths need to differ: a frame is longer than a hundredth of a second. */
function truncatedMessage({ frames, missing, samples, sampleRate }: Mp3Audio): Message {
  const lengths = (decimals: number) => {
    const [announced = '', actual = ''] = [frames + missing, frames].map((count) =>
      ((count * samples) / sampleRate).toFixed(decimals),
    )
    return { announced, actual }
  }
  const [few, more] = [lengths(1), lengths(2)]
  return kindsAudioApiMessages.cutOff(few.announced === few.actual ? more : few)
}
