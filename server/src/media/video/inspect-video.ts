import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'
import { formatName } from '#contract/assets/formats.ts'
import { uploadMessages } from '#contract/assets/upload-messages.ts'
import { videoFaults } from '#contract/assets/video/file.ts'
import { endsAsArchive } from '../archive.ts'
import { type Bytes, withFile } from '../bytes.ts'
import { typeAt } from '../formats.ts'
import { type Inspect, type Inspection, refused, refusedType } from '../inspection.ts'
import { holdsItsSamples } from './sample-table.ts'

const MEDIA_TYPE = 'video/mp4'
/** What MP4 is called by its brand; players do not tell these apart. */
const MP4_TYPES: readonly string[] = [MEDIA_TYPE, 'video/x-m4v']

/** What every browser of today plays in MP4. */
const PICTURE_CODECS: readonly string[] = ['avc', 'vp9', 'av1']
const SOUND_CODECS: readonly string[] = ['aac', 'mp3', 'opus', 'flac']

/** An MP4 whose picture browsers play and whose samples are all there. */
export const inspectVideo: Inspect = (path) => withFile(path, judge)

async function judge(bytes: Bytes): Promise<Inspection> {
  if (bytes.length === 0) return refused(uploadMessages.empty)
  const type = await typeAt(bytes, 0)
  if (!type) return refusedType(videoFaults.unknown)
  if (type.startsWith('audio/') && isIsoMedia(bytes)) return refusedType(videoFaults.noPicture)
  if (!MP4_TYPES.includes(type)) return refusedType(videoFaults.instead(formatName(type)))
  if (endsAsArchive(bytes)) return refusedType(videoFaults.instead(formatName('application/zip')))
  // Before the library counts what the index names: it believes any number.
  if (!holdsItsSamples(bytes)) return refused(videoFaults.cutOff)
  // Loaded when it is needed: other kinds are judged by processes that start sooner and stay smaller.
  const { openMp4 } = await import('./mp4.ts')
  const mp4 = openMp4(bytes)
  try {
    return await judgeTracks(await mp4.tracks())
  } catch {
    return refused(videoFaults.damaged)
  } finally {
    mp4.close()
  }
}

/** Pixels. A sample entry of MP4 has 16 bits for a side (ISO/IEC 14496-12); the shape of its pixels may claim more. */
const SIDE_MOST = 65_535

async function judgeTracks({
  picture,
  sound,
}: {
  picture: InputVideoTrack | null
  sound: InputAudioTrack | null
}): Promise<Inspection> {
  if (!picture) return sound ? refusedType(videoFaults.noPicture) : refused(videoFaults.noIndex)
  const codec = await picture.getCodec()
  if (!codec || !PICTURE_CODECS.includes(codec))
    return refused(videoFaults.pictureCodec(codecName(codec, await picture.getInternalCodecId())))
  const soundCodec = await sound?.getCodec()
  if (sound && (!soundCodec || !SOUND_CODECS.includes(soundCodec)))
    return refused(
      videoFaults.soundCodec(codecName(soundCodec ?? null, await sound.getInternalCodecId())),
    )
  const tracks = sound ? [picture, sound] : [picture]
  const ends = await Promise.all(tracks.map((track) => track.computeDuration()))
  const duration = Math.round(Math.max(...ends) * 1000) / 1000
  const width = Math.round(await picture.getDisplayWidth())
  const height = Math.round(await picture.getDisplayHeight())
  const isSize = (side: number) => side > 0 && side <= SIDE_MOST
  if (!(duration > 0 && Number.isFinite(duration) && isSize(width) && isSize(height)))
    return refused(videoFaults.damaged)
  return {
    good: true,
    mediaType: MEDIA_TYPE,
    facts: { duration, width, height, warnings: sound ? [] : ['no sound'] },
  }
}

/** What people call a codec; of an unknown one what the file calls it. */
function codecName(codec: string | null, inFile: unknown): string {
  const known: Readonly<Record<string, string>> = {
    hevc: 'HEVC (H.265)',
    mp4v: 'MPEG-4 part 2',
    ac3: 'AC-3',
    eac3: 'E-AC-3',
  }
  const name = codec ?? (typeof inFile === 'string' ? inFile : 'unknown')
  return known[name] ?? name
}

function isIsoMedia(bytes: Bytes): boolean {
  return Buffer.from(bytes.part(4, 8)).toString('latin1') === 'ftyp'
}
