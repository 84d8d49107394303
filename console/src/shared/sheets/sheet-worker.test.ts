import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSheetFile, SHEET_MS_MAX, writeSheetFile } from './sheet-worker.ts'

/** A fake Worker that only responds when told to. */
class SilentWorker {
  static started: SilentWorker[] = []
  onmessage?: (event: { data: unknown }) => void
  onerror?: (event: { message: string }) => void
  onmessageerror?: () => void
  postMessage = vi.fn()
  terminate = vi.fn()
  constructor() {
    SilentWorker.started.push(this)
  }
}

const started = () =>
  vi.waitFor(() => {
    const [worker] = SilentWorker.started
    if (!worker) throw new Error('No worker was started.')
    return worker
  })
const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error)

beforeEach(() => {
  SilentWorker.started = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('sheet worker', () => {
  const FILE = new Blob(['a,b'])

  it.each([
    ['reading', () => readSheetFile(FILE), sheetMessages.readTookTooLong],
    ['writing', () => writeSheetFile('xlsx', [['a']]), sheetMessages.writeTookTooLong],
  ])('%s that never ends: is terminated at the deadline with a message', async (_, start, sentence) => {
    const work = outcome(start())
    const worker = await started()
    await vi.advanceTimersByTimeAsync(SHEET_MS_MAX - 1_000)
    expect(worker.terminate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await work).toMatchObject({ name: 'SheetError', message: sentence })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it.each([
    ['that breaks', (worker: SilentWorker) => worker.onerror?.({ message: 'It broke.' })],
    ['whose answer cannot be read', (worker: SilentWorker) => worker.onmessageerror?.()],
  ])('%s: fails at once and is terminated', async (_, fail) => {
    const work = outcome(readSheetFile(FILE))
    const worker = await started()
    fail(worker)
    expect(await work).toBeInstanceOf(Error)
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('cannot be loaded, as after a deployment: fails with a message', async () => {
    const work = outcome(readSheetFile(FILE))
    const worker = await started()
    worker.onerror?.({ message: '' })
    expect(await work).toMatchObject({ name: 'SheetError', message: sheetMessages.codeMissing })
  })

  it('aborted by the signal: is terminated', async () => {
    const left = new AbortController()
    const work = outcome(readSheetFile(FILE, { signal: left.signal }))
    const worker = await started()
    left.abort()
    expect(await work).toMatchObject({ name: 'AbortError' })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('response: returned, the worker is terminated and no timer remains', async () => {
    const work = readSheetFile(FILE)
    const worker = await started()
    worker.onmessage?.({ data: { done: { lines: [], width: 0 } } })
    expect(await work).toEqual({ lines: [], width: 0 })
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})
