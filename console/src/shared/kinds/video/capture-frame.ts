/** Timeout for a video to show a frame; the next visit tries again. */
const GIVE_UP_MS = 20_000
/** Seconds into the video: the very first frame is often black. */
const BEGINS_AFTER = 1
/** Pixels of the longer side; the server scales it down. */
const SIDE_MAX = 1280

/** A frame of a video as JPEG; null when the browser cannot show one. */
export function captureFrame(url: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    const film = document.createElement('video')
    const end = (picture: Blob | null) => {
      clearTimeout(timer)
      film.onerror = null
      film.removeAttribute('src')
      film.load()
      resolve(picture)
    }
    const timer = setTimeout(() => end(null), GIVE_UP_MS)
    film.muted = true
    film.preload = 'auto'
    film.onloadedmetadata = () => {
      film.currentTime = Math.min(BEGINS_AFTER, film.duration / 2)
    }
    film.onseeked = () => draw(film, end)
    film.onerror = () => end(null)
    film.src = url
  })
}

function draw(film: HTMLVideoElement, end: (picture: Blob | null) => void): void {
  const { videoWidth: width, videoHeight: height } = film
  const share = Math.min(1, SIDE_MAX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * share)
  canvas.height = Math.round(height * share)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  canvas.toBlob(end, 'image/jpeg', 0.9)
}
