import { Writable } from 'node:stream'

/** A place for a log, and all that was written there since it was read last. */
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
