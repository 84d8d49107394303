import type { EncodeAnswer, EncodeRequest } from './encode.worker.ts'

interface Waiting {
  resolve: (mp3: Blob) => void
  reject: (reason: Error) => void
}

let worker: Worker | null = null
let next = 0
const waiting = new Map<number, Waiting>()

/**
 * Encodes mono sound as MP3 in a worker: 44.1 kHz.
 * @throws Error when the encoder cannot be loaded, as without a connection; the next call tries again
 */
export function encodeMp3(samples: Float32Array, sampleRate: number): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const id = next
  next += 1
  waiting.set(id, { resolve, reject })
  worker ??= start()
  worker.postMessage({ id, samples, sampleRate } satisfies EncodeRequest)
  return promise
}

/** Loads the encoder, so that it works without a connection later. @throws Error as `encodeMp3` */
export async function prepareEncoder(): Promise<void> {
  await encodeMp3(new Float32Array(0), 44_100)
}

function start(): Worker {
  const started = new Worker(new URL('./encode.worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<EncodeAnswer>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if ('mp3' in data) resolve?.(new Blob([data.mp3], { type: 'audio/mpeg' }))
    else reject?.(new Error(data.failure))
  }
  // It could not be loaded, or the browser ended it.
  started.onerror = ({ message }) => {
    started.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error(message || 'The encoder could not be loaded.'))
    waiting.clear()
  }
  return started
}
