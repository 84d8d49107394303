import { formatName } from '@griot/contract/assets/files/formats.ts'
import * as kindsVideoApiMessages from '@griot/contract/messages/api/kinds/video.ts'
import * as kindsVideoFileApiMessages from '@griot/contract/messages/api/kinds/video-file.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'
import { endsWithZip } from '../archive.ts'
import { type Bytes, withFile } from '../bytes.ts'
import { typeAt } from '../formats.ts'
import { type Inspect, type Inspection, refused, refusedType } from '../inspection.ts'
import { withoutShortColours } from './short-colours.ts'
import { readStructure, type StructureFault } from './structure.ts'

const MEDIA_TYPE = 'video/mp4'
/** MP4 types by brand; players do not distinguish them. */
const MP4_TYPES: readonly string[] = [MEDIA_TYPE, 'video/x-m4v']

/** Codecs that every current browser plays in MP4. */
const PICTURE_CODECS: readonly string[] = ['avc', 'vp9', 'av1']
const SOUND_CODECS: readonly string[] = ['aac', 'mp3', 'opus', 'flac']

const FAULTS = {
  cutOff: kindsVideoFileApiMessages.cutOff,
  chunks: kindsVideoFileApiMessages.chunks,
  encrypted: kindsVideoFileApiMessages.encrypted,
  noTimescale: kindsVideoFileApiMessages.noTimescale,
  noData: kindsVideoFileApiMessages.noData,
  nalUnits: kindsVideoFileApiMessages.nalUnits,
  hidden: kindsVideoFileApiMessages.hidden,
} as const satisfies Record<StructureFault, Message>

/** Inspects an MP4: browsers can play its picture, and all samples are there. */
export const inspectVideo: Inspect = (path) => withFile(path, inspect)

async function inspect(bytes: Bytes): Promise<Inspection> {
  if (bytes.length === 0) return refused(uploadApiMessages.empty)
  const type = await typeAt(bytes, 0)
  if (!type) return refusedType(kindsVideoApiMessages.unknown)
  if (type.startsWith('audio/') && isIsoMedia(bytes)) return refusedType(kindsVideoFileApiMessages.noPicture)
  if (!MP4_TYPES.includes(type)) return refusedType(kindsVideoFileApiMessages.instead({ format: formatName(type) }))
  if (endsWithZip(bytes))
    return refusedType(kindsVideoFileApiMessages.instead({ format: formatName('application/zip') }))
  // Before the library counts the index entries: it trusts any number.
  const { fault, secondsWithFragments } = readStructure(bytes)
  if (fault) return refused(FAULTS[fault])
  // Loaded on demand: processes that check other kinds start faster and stay smaller.
  const { openMp4 } = await import('./mp4.ts')
  const mp4 = openMp4(withoutShortColours(bytes))
  try {
    return await inspectTracks(await mp4.tracks(), secondsWithFragments)
  } catch {
    return refused(kindsVideoApiMessages.damaged)
  } finally {
    mp4.close()
  }
}

/** Pixels. A sample entry of MP4 has 16 bits per side (ISO/IEC 14496-12); the pixel aspect ratio may result in more. */
const SIDE_MAX = 65_535

async function inspectTracks(
  { picture, sound }: { picture: InputVideoTrack | null; sound: InputAudioTrack | null },
  secondsWithFragments: number,
): Promise<Inspection> {
  if (!picture)
    return sound ? refusedType(kindsVideoFileApiMessages.noPicture) : refused(kindsVideoFileApiMessages.noIndex)
  const codec = await picture.getCodec()
  if (!codec || !PICTURE_CODECS.includes(codec))
    return refused(
      kindsVideoFileApiMessages.pictureCodec({ codec: codecName(codec, await picture.getInternalCodecId()) }),
    )
  const soundCodec = await sound?.getCodec()
  if (sound && (!soundCodec || !SOUND_CODECS.includes(soundCodec)))
    return refused(
      kindsVideoFileApiMessages.soundCodec({ codec: codecName(soundCodec ?? null, await sound.getInternalCodecId()) }),
    )
  const tracks = sound ? [picture, sound] : [picture]
  const ends = await Promise.all(tracks.map((track) => track.computeDuration()))
  const duration = Math.round(Math.max(...ends, secondsWithFragments) * 1000) / 1000
  const width = Math.round(await picture.getDisplayWidth())
  const height = Math.round(await picture.getDisplayHeight())
  const isSize = (side: number) => side > 0 && side <= SIDE_MAX
  if (!(duration >= 0 && Number.isFinite(duration) && isSize(width) && isSize(height)))
    return refused(kindsVideoApiMessages.damaged)
  return {
    good: true,
    mediaType: MEDIA_TYPE,
    facts: { duration, width, height, warnings: sound ? [] : ['no sound'] },
  }
}

/** The common name of a codec; for an unknown one, the name in the file. */
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
