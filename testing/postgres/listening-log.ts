import { Writable } from 'node:stream'

/** A log stream, and everything written to it since the last read. */
export function listeningLog(): { stream: Writable; text: () => string; forget: () => void } {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  return {
    stream,
    text: () => text,
    forget: () => {
      text = ''
    },
  }
}
