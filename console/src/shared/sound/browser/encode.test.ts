import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EncodeAnswer, EncodeRequest } from './encode.worker.ts'

/** The browser's Worker, which answers when the test says so. */
class FakeWorker {
  static started: FakeWorker[] = []
  onmessage?: (event: { data: EncodeAnswer }) => void
  onerror?: (event: { message: string }) => void
  requests: EncodeRequest[] = []
  terminate = vi.fn()
  constructor() {
    FakeWorker.started.push(this)
  }
  postMessage(request: EncodeRequest) {
    this.requests.push(request)
  }
}

let encodeMp3: typeof import('./encode.ts').encodeMp3

beforeEach(async () => {
  FakeWorker.started = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.resetModules()
  encodeMp3 = (await import('./encode.ts')).encodeMp3
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const samples = new Float32Array(100)
const reason = (promise: Promise<unknown>) => promise.catch(({ message }: Error) => message)

describe('encodeMp3', () => {
  it('gives each request its own answer, in whatever order, from one worker', async () => {
    const [one, two] = [encodeMp3(samples, 44_100), encodeMp3(samples, 48_000)]
    const [worker, ...others] = FakeWorker.started
    expect(others).toEqual([])
    const [first, second] = worker?.requests ?? []
    worker?.onmessage?.({ data: { id: second?.id ?? -1, mp3: Uint8Array.of(2, 2) } })
    worker?.onmessage?.({ data: { id: first?.id ?? -1, mp3: Uint8Array.of(1) } })
    expect([(await one).size, (await two).size]).toEqual([1, 2])
    expect((await one).type).toBe('audio/mpeg')
  })

  it('a sound that cannot be encoded rejects alone', async () => {
    const [one, two] = [reason(encodeMp3(samples, 44_100)), encodeMp3(samples, 44_100)]
    const worker = FakeWorker.started[0]
    worker?.onmessage?.({ data: { id: worker.requests[0]?.id ?? -1, failure: 'Error: no' } })
    worker?.onmessage?.({ data: { id: worker.requests[1]?.id ?? -1, mp3: new Uint8Array() } })
    expect(await one).toBe('Error: no')
    expect(await two).toBeInstanceOf(Blob)
  })

  it('a worker that cannot be loaded rejects everything that waits; the next request starts another', async () => {
    const both = [reason(encodeMp3(samples, 44_100)), reason(encodeMp3(samples, 44_100))]
    FakeWorker.started[0]?.onerror?.({ message: '' })
    expect(await Promise.all(both)).toEqual(Array(2).fill('The encoder could not be loaded.'))
    expect(FakeWorker.started[0]?.terminate).toHaveBeenCalledOnce()
    void encodeMp3(samples, 44_100)
    expect(FakeWorker.started[1]?.requests).toHaveLength(1)
  })
})
