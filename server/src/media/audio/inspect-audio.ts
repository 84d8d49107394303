import { audioFaults } from '#contract/assets/audio/file.ts'
import { formatName } from '#contract/assets/files/formats.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { holdsArchive } from '../archive.ts'
import { type Bytes, withFile } from '../bytes.ts'
import { textType, typeAt } from '../formats.ts'
import { type Inspect, type Inspection, refused, refusedType } from '../inspection.ts'
import { hear } from './hear.ts'
import { type Mp3Sound, readMp3 } from './mp3.ts'
import { otherSoundAt } from './other-sounds.ts'
import { withoutTags } from './tags.ts'

const MEDIA_TYPE = 'audio/mpeg'
/** Types that noise or a single frame may be mistaken for: the following frames decide. */
const UNSURE: readonly string[] = [MEDIA_TYPE, 'audio/aac', 'text/plain']
/** Frames that an encoder may count besides those of the audio: its own first one. */
const MISSING_MOST = 1

/** Inspects an MP3. A file that begins as another type is refused, even if it contains an MP3 later. */
export const inspectAudio: Inspect = (path) => withFile(path, judge)

async function judge(bytes: Bytes): Promise<Inspection> {
  if (bytes.length === 0) return refused(uploadMessages.empty)
  const { start } = withoutTags(bytes)
  const type = await typeAt(bytes, 0)
  const other = otherSoundAt(bytes, start) ?? (await otherType(bytes, type, start))
  if (other) return refusedType(audioFaults.instead(formatName(other)))
  const sound = readMp3(bytes)
  if (!sound)
    return type === MEDIA_TYPE ? refused(audioFaults.damaged) : refusedType(audioFaults.unknown)
  const beside = besideSound(bytes, sound, start)
  if (beside) return refusedType(audioFaults.instead(formatName(beside)))
  if (sound.missing > MISSING_MOST) return refused(cutOff(sound))
  const heard = await hear(bytes, sound)
  if (!heard) return refused(audioFaults.damaged)
  const duration = Math.round(heard.duration * 1000) / 1000
  return { good: true, mediaType: MEDIA_TYPE, facts: { ...heard, duration } }
}

/** The type at the beginning of the file, or after its tags. */
async function otherType(bytes: Bytes, type: string | null, start: number): Promise<string | null> {
  if (type && !UNSURE.includes(type)) return type
  const behindTags = start > 0 && start < bytes.length ? await typeAt(bytes, start) : null
  return behindTags && !UNSURE.includes(behindTags) ? behindTags : null
}

/** A text before the audio, or an archive before or after it, makes it another type as well. */
function besideSound(bytes: Bytes, sound: Mp3Sound, start: number): string | null {
  if (holdsArchive(bytes, 0, sound.start) || holdsArchive(bytes, sound.end, bytes.length))
    return 'application/zip'
  return textType(bytes.part(start, sound.start))
}

function cutOff({ frames, missing, samples, sampleRate }: Mp3Sound): string {
  const seconds = (count: number) => (count * samples) / sampleRate
  return audioFaults.cutOff(seconds(frames + missing), seconds(frames))
}
