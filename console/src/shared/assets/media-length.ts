/** Timeout for reading the metadata of a file. */
const GIVE_UP_MS = 5_000

let last: Promise<unknown> = Promise.resolve()

/** Duration in seconds of an audio or video that the browser can read; null when it cannot. One file at a time. */
export function mediaLength(tag: 'audio' | 'video', url: string): Promise<number | null> {
  const length = last.then(() => read(tag, url))
  last = length
  return length
}

function read(tag: 'audio' | 'video', url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const media = document.createElement(tag)
    const end = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(media.duration) ? media.duration : null)
      media.removeAttribute('src')
    }
    const timer = setTimeout(end, GIVE_UP_MS)
    media.preload = 'metadata'
    media.onloadedmetadata = end
    media.onerror = end
    media.src = url
  })
}
