import * as kindsVideoFileApiMessages from '@griot/contract/messages/api/kinds/video-file.ts'
import * as kindsVideoMessages from '@griot/contract/messages/ui/kinds/video.ts'
import type { InputVideoTrack } from 'mediabunny'
import type { ContentCheck } from '../asset-view.ts'
import { estimateSmaller } from './make-smaller.ts'
import { openMp4 } from './open-mp4.ts'

/** A frame may be this far behind its key frame, in seconds: all frames between them are decoded with it. */
const BEHIND_KEY_FRAME_MAX = 2
/** Timeout: a decoder may stop without an error. */
const GIVE_UP_MS = 30_000

/**
 * Decodes the first frame of a video, one in the middle and the last one, because the server cannot. A frame is found
 * by the index and decoded by WebCodecs, so memory does not grow with the file.
 */
export async function checkFrames(file: Blob): Promise<ContentCheck> {
  const { input, close } = await openMp4(file)
  try {
    if (!(await input.canRead())) return { type: 'unchecked' }
    const track = await input.getPrimaryVideoTrack()
    if (!track) {
      const { noPicture, noIndex } = kindsVideoFileApiMessages
      return { type: 'damaged', reason: ((await input.getPrimaryAudioTrack()) ? noPicture : noIndex).message }
    }
    if (!(await track.canDecode()))
      return { type: 'unchecked', codec: (await track.getCodecParameterString()) ?? (await track.getCodec()) }
    const timeout = new Promise<false>((resolve) => setTimeout(resolve, GIVE_UP_MS, false))
    if (!(await Promise.race([decodeFrames(track), timeout]))) return { type: 'unchecked' }
    const smaller = await estimateSmaller(input, track, file.size)
    return { type: 'decoded', ...(smaller && { smaller: smaller.bytes }) }
  } catch (error) {
    if (isDecoderError(error)) return { type: 'damaged', reason: kindsVideoMessages.undecodable }
    throw error
  } finally {
    close()
  }
}

/** @throws {DOMException} EncodingError, when a frame cannot be decoded */
async function decodeFrames(track: InputVideoTrack): Promise<true> {
  const { EncodedPacketSink, VideoSampleSink } = await import('mediabunny')
  const packets = new EncodedPacketSink(track)
  const frames = new VideoSampleSink(track)
  const first = await track.getFirstTimestamp()
  const end = await track.computeDuration()
  for (const time of [first, (first + end) / 2, end]) {
    const key = await packets.getKeyPacket(time)
    const frame = key && (await frames.getSample(Math.min(time, key.timestamp + BEHIND_KEY_FRAME_MAX)))
    // The index has a frame here, but the file has not.
    if (!frame) throw new DOMException('The frame is missing.', 'EncodingError')
    frame.close()
  }
  return true
}

const isDecoderError = (error: unknown) => error instanceof DOMException && error.name === 'EncodingError'
