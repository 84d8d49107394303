import * as kindsVideoMessages from '@griot/contract/messages/ui/kinds/video.ts'
import * as prepareMessages from '@griot/contract/messages/ui/uploads/prepare.ts'
import {
  fitted,
  SMALLER_VIDEO_ABOVE_BYTES,
  SMALLER_VIDEO_SIDE_MAX,
  smallerVideoBits,
  smallerVideoBytes,
} from '@griot/contract/uploads/prepare.ts'
import type { Input, InputVideoTrack, StreamTargetChunk } from 'mediabunny'
import { formatBytes, formatPixels } from '../../../ui/text/format.ts'
import { type Prepared, type PrepareOptions, sendOriginal, smallerOf } from '../prepared.ts'
import { openMp4 } from './open-mp4.ts'

/** What is written at once. */
const CHUNK_BYTES = 4 * 1024 * 1024
/** Seconds between key frames, which players seek to. */
const KEY_FRAME_SECONDS = 2
/** Packets of the sound that tell its bits per second. */
const SOUND_PACKETS = 100

/**
 * Encodes a large video as H.264 in the size that products show; its sound is copied, because some browsers have no
 * encoder for AAC. Frames are decoded and encoded one after another, and the result goes into a Blob in parts, so
 * memory does not grow with the film.
 */
export async function makeSmaller(file: File, { signal, onProgress }: PrepareOptions): Promise<Prepared> {
  if (file.size <= SMALLER_VIDEO_ABOVE_BYTES)
    return sendOriginal(kindsVideoMessages.notLarge({ size: formatBytes(SMALLER_VIDEO_ABOVE_BYTES) }))
  const { Conversion, canEncodeVideo, Mp4OutputFormat, Output, StreamTarget } = await import('mediabunny')
  const { input, close } = await openMp4(file)
  try {
    const track = await input.getPrimaryVideoTrack()
    const estimate = track && (await estimateSmaller(input, track, file.size))
    if (!estimate) return sendOriginal(prepareMessages.notSmaller)
    const { size } = estimate
    const bitrate = smallerVideoBits(size)
    if (!(await canEncodeVideo('avc', { ...size, bitrate }))) return sendOriginal(kindsVideoMessages.noEncoder)
    const made = blobInParts(file.type)
    const conversion = await Conversion.init({
      input,
      output: new Output({
        format: new Mp4OutputFormat({ fastStart: false }),
        target: new StreamTarget(made.parts, { chunked: true, chunkSize: CHUNK_BYTES }),
      }),
      tracks: 'primary',
      video: { codec: 'avc', ...size, fit: 'fill', bitrate, keyFrameInterval: KEY_FRAME_SECONDS, forceTranscode: true },
      showWarnings: false,
    })
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return sendOriginal(kindsVideoMessages.soundLost)
    conversion.onProgress = onProgress
    const stop = () => void conversion.cancel()
    signal.addEventListener('abort', stop)
    signal.throwIfAborted()
    await conversion.execute().finally(() => signal.removeEventListener('abort', stop))
    const pixels = [await track.getDisplayWidth(), await track.getDisplayHeight()] as const
    return smallerOf(file, made.blob(), {
      before: factsOf(pixels, file.size),
      after: factsOf([size.width, size.height], made.blob().size),
    })
  } finally {
    close()
  }
}

const factsOf = ([width, height]: readonly [number, number], bytes: number) =>
  kindsVideoMessages.preparedFacts({ pixels: formatPixels(width, height)[0] ?? '', size: formatBytes(bytes) })

/** Size in pixels and estimated bytes of a smaller video; null when it would not be smaller. */
export async function estimateSmaller(input: Input, track: InputVideoTrack, bytes: number) {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const size = fitted({ width, height }, SMALLER_VIDEO_SIDE_MAX)
  const seconds = (await track.computeDuration()) - (await track.getFirstTimestamp())
  const sound = await input.getPrimaryAudioTrack()
  const soundBits = sound ? (await sound.computePacketStats(SOUND_PACKETS)).averageBitrate : 0
  const estimated = smallerVideoBytes(size, { seconds, soundBits })
  return estimated < bytes ? { size, bytes: estimated } : null
}

/** A Blob that is written in parts at any place, which the browser may keep on disk. */
function blobInParts(type: string) {
  let blob = new Blob([], { type })
  const parts = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      blob = new Blob([blob.slice(0, position), data, blob.slice(position + data.length)], { type })
    },
  })
  return { parts, blob: () => blob }
}
