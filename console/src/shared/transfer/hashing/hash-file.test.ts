import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The browser's Worker, which answers when the test says so. */
class FakeWorker {
  static started: FakeWorker[] = []
  onmessage?: (event: { data: unknown }) => void
  onerror?: (event: { message: string }) => void
  files: Blob[] = []
  terminate = vi.fn()
  constructor() {
    FakeWorker.started.push(this)
  }
  postMessage(file: Blob) {
    this.files.push(file)
  }
  answer(sha256: string) {
    this.onmessage?.({ data: { hashes: hashes(sha256) } })
  }
}
const hashes = (sha256: string) => ({ sha256, fingerprint: `of ${sha256}` })

let hashFile: typeof import('./hash-file.ts').hashFile

beforeEach(async () => {
  FakeWorker.started = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  // Each test has workers of its own.
  vi.resetModules()
  hashFile = (await import('./hash-file.ts')).hashFile
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const file = (name: string) => new File([name], name)
/** Lets promises that are settled call back. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const workers = () => FakeWorker.started

describe('hashFile', () => {
  it('requested several times: reads the file once', async () => {
    const one = file('one')
    const first = hashFile(one, 'background')
    const second = hashFile(one, 'urgent')
    workers()[0]?.answer('a')
    expect(await Promise.all([first, second])).toEqual([hashes('a'), hashes('a')])
    expect(await hashFile(one, 'urgent')).toEqual(hashes('a'))
    expect(workers().map(({ files }) => files)).toEqual([[one]])
  })

  it('of several files: one after another in the same worker', async () => {
    const [one, two] = [file('one'), file('two')]
    const both = [hashFile(one, 'urgent'), hashFile(two, 'urgent')]
    expect(workers()[0]?.files).toEqual([one])
    workers()[0]?.answer('a')
    await settle()
    expect(workers()[0]?.files).toEqual([one, two])
    workers()[0]?.answer('b')
    expect(await Promise.all(both)).toEqual([hashes('a'), hashes('b')])
    expect(workers()).toHaveLength(1)
  })

  it('an urgent file does not wait for a large one in the background, even if it was queued there', async () => {
    const [large, small] = [file('large'), file('small')]
    const slow = hashFile(large, 'background')
    const queued = hashFile(small, 'background')
    const urgent = hashFile(small, 'urgent')
    workers()[1]?.answer('s')
    expect(await urgent).toEqual(hashes('s'))
    expect(await queued).toEqual(hashes('s'))
    workers()[0]?.answer('l')
    expect(await slow).toEqual(hashes('l'))
    await settle()
    expect(workers().map(({ files }) => files)).toEqual([[large], [small]])
  })

  it('a file that cannot be read: rejects, and is read again on the next request', async () => {
    const one = file('one')
    const failing = hashFile(one, 'urgent').catch((error: Error) => error.message)
    workers()[0]?.onmessage?.({ data: { failure: 'NotReadableError' } })
    expect(await failing).toBe('NotReadableError')
    const again = hashFile(one, 'urgent')
    await settle()
    workers()[0]?.answer('a')
    expect(await again).toEqual(hashes('a'))
    expect(workers()[0]?.files).toEqual([one, one])
  })

  it('a worker that cannot be loaded: rejects as a lost connection, and the next file starts another', async () => {
    const failing = hashFile(file('one'), 'urgent').catch((error: unknown) => error)
    workers()[0]?.onerror?.({ message: '' })
    expect(await failing).toMatchObject({ name: 'ApiError', code: 'network' })
    expect(workers()[0]?.terminate).toHaveBeenCalledOnce()
    await settle()
    const next = hashFile(file('two'), 'urgent')
    workers()[1]?.answer('b')
    expect(await next).toEqual(hashes('b'))
  })

  it('a worker that never answers is ended, and does not hold up the next file', async () => {
    const failing = hashFile(file('one'), 'urgent').catch((error: unknown) => error)
    const next = hashFile(file('two'), 'urgent')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await failing).toMatchObject({ name: 'ApiError', code: 'network' })
    expect(workers()[0]?.terminate).toHaveBeenCalledOnce()
    workers()[1]?.answer('b')
    expect(await next).toEqual(hashes('b'))
    await settle()
    // The one that ends the idle worker.
    expect(vi.getTimerCount()).toBe(1)
  })

  it('an idle worker is ended, and started again for the next file', async () => {
    const done = hashFile(file('one'), 'urgent')
    workers()[0]?.answer('a')
    await done
    await vi.advanceTimersByTimeAsync(29_000)
    expect(workers()[0]?.terminate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(workers()[0]?.terminate).toHaveBeenCalledOnce()
    void hashFile(file('two'), 'urgent')
    expect(workers()).toHaveLength(2)
  })
})
