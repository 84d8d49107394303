/** A file that says nothing of its length in this time is not waited for. */
const GIVE_UP_MS = 5_000

let last: Promise<unknown> = Promise.resolve()

/** Seconds of a sound that the browser can read; null when it cannot. One file at a time. */
export function audioLength(url: string): Promise<number | null> {
  const length = last.then(() => read(url))
  last = length
  return length
}

function read(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const audio = new Audio()
    const end = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(audio.duration) ? audio.duration : null)
      audio.removeAttribute('src')
    }
    const timer = setTimeout(end, GIVE_UP_MS)
    audio.preload = 'metadata'
    audio.onloadedmetadata = end
    audio.onerror = end
    audio.src = url
  })
}
