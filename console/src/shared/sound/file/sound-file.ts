import { viaGriot } from '@griot/contract/assets/files/delivery.ts'
import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { EDIT_SECONDS_MAX, MP3_SAMPLE_RATE } from '@griot/contract/recording/sound-limits.ts'
import { UserFacingError } from '../../../api/api-error.ts'
import { mediaLength } from '../../assets/media-length.ts'
import type { Sound } from './find-speech.ts'

/** Loads the file of an audio. @throws {UserFacingError} when it does not arrive */
export async function loadFile(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(viaGriot(url), { signal })
    if (response.ok) return await response.blob()
  } catch (error) {
    signal.throwIfAborted()
    throw new UserFacingError(editMessages.loadFailed, { cause: error })
  }
  throw new UserFacingError(editMessages.loadFailed)
}

/**
 * Decodes a file that the browser can play: mono, 44.1 kHz.
 * @throws {UserFacingError} when the browser cannot read it, or it is too long
 */
export async function decodeSound(file: Blob): Promise<Sound> {
  const address = URL.createObjectURL(file)
  const seconds = await mediaLength('audio', address).finally(() => URL.revokeObjectURL(address))
  refuseTooLong(seconds ?? 0)
  const context = new OfflineAudioContext(1, 1, MP3_SAMPLE_RATE)
  const decoded = await context.decodeAudioData(await file.arrayBuffer()).catch((cause: unknown) => {
    throw new UserFacingError(editMessages.unreadable, { cause })
  })
  refuseTooLong(decoded.duration)
  return { samples: mono(decoded), sampleRate: decoded.sampleRate }
}

function refuseTooLong(seconds: number): void {
  if (seconds <= EDIT_SECONDS_MAX) return
  throw new UserFacingError(editMessages.tooLong({ minutes: EDIT_SECONDS_MAX / 60 }))
}

function mono(decoded: AudioBuffer): Float32Array<ArrayBuffer> {
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index))
  const [first = new Float32Array(0), ...others] = channels
  for (const other of others)
    for (let at = 0; at < first.length; at += 1) first[at] = (first[at] ?? 0) + (other[at] ?? 0)
  if (others.length > 0) for (let at = 0; at < first.length; at += 1) first[at] = (first[at] ?? 0) / channels.length
  return first
}
