import { viaGriot } from '@griot/contract/assets/files/delivery.ts'
import { sendPoster } from '../../../api/poster.ts'
import { createAccountStore } from '../../../session/stores.ts'

/** Files already tried, so that a failure is not repeated at every visit. */
const postersTried = createAccountStore('posters tried', () => ({
  tried: new Set() as ReadonlySet<string>,
}))

/**
 * Creates the poster of a video, by the SHA-256 of its file, once; returns whether it did.
 * @throws {ApiError} as `call` does; a later call may try again
 */
export async function makePoster({ code, file, url }: { code: string; file: string; url: string }): Promise<boolean> {
  if (postersTried.getState().tried.has(file)) return false
  postersTried.setState(({ tried }) => ({ tried: new Set(tried).add(file) }))
  try {
    const picture = await captureFrame(viaGriot(url))
    if (picture) await sendPoster({ code, file, picture })
    return picture !== null
  } catch (error) {
    postersTried.setState(({ tried }) => ({
      tried: new Set([...tried].filter((each) => each !== file)),
    }))
    throw error
  }
}

/** Timeout for a video to show a frame; the next visit tries again. */
const GIVE_UP_MS = 20_000
/** Seconds into the video: the very first frame is often black. */
const BEGINS_AFTER = 1
/** Pixels of the longer side; the server scales it down. */
const SIDE_MAX = 1280

/** A frame of a video as JPEG; null when the browser cannot show one. */
function captureFrame(url: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video')
    const end = (picture: Blob | null) => {
      clearTimeout(timer)
      video.onerror = null
      video.removeAttribute('src')
      video.load()
      resolve(picture)
    }
    const timer = setTimeout(() => end(null), GIVE_UP_MS)
    video.muted = true
    video.preload = 'auto'
    video.onloadedmetadata = () => {
      video.currentTime = Math.min(BEGINS_AFTER, video.duration / 2)
    }
    video.onseeked = () => draw(video, end)
    video.onerror = () => end(null)
    video.src = url
  })
}

function draw(video: HTMLVideoElement, end: (picture: Blob | null) => void): void {
  const { videoWidth: width, videoHeight: height } = video
  const share = Math.min(1, SIDE_MAX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * share)
  canvas.height = Math.round(height * share)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  canvas.toBlob(end, 'image/jpeg', 0.9)
}
