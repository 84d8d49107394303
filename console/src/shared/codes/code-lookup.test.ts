import { ASSET_KIND_NAMES, type AssetKind, type AssetOf, type DeclaredByKind } from '@griot/contract/assets/kinds.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Below a look-up is the session, which listens to its window.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.resetModules()
const { createCodeBatch } = await import('./code-lookup.ts')
afterAll(() => {
  vi.resetModules()
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const asset = (code: string) => ({ code }) as AssetOf<AssetKind>

/** A library that answers after 100 ms and has every code except `absent`. */
function library() {
  const signals: AbortSignal[] = []
  const ask = vi.fn(async (codes: readonly { kind: AssetKind; code: string }[], signal: AbortSignal) => {
    signals.push(signal)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const declared = (of: AssetKind) =>
      codes.filter(({ kind, code }) => kind === of && code !== 'absent').map(({ code }) => asset(code.toUpperCase()))
    const byKind = ASSET_KIND_NAMES.map((kind) => [kind, { doNotExit: [], declared: declared(kind) }])
    return Object.fromEntries(byKind) as DeclaredByKind
  })
  return { ask, signals, lookUp: createCodeBatch(ask) }
}

const unusedSignal = () => new AbortController()

describe('a batch of codes', () => {
  it('codes asked for at the same time: one request, each code once', async () => {
    const { ask, lookUp } = library()
    const { signal } = unusedSignal()
    const found = Promise.all(['aja-01', 'absent', 'aja-01'].map((code) => lookUp('audio', code, signal)))
    await vi.advanceTimersByTimeAsync(200)
    expect(await found).toEqual([asset('AJA-01'), null, asset('AJA-01')])
    expect(ask.mock.calls.map(([codes]) => codes.map(({ code }) => code))).toEqual([['aja-01', 'absent']])
  })

  it('codes of several kinds asked for at the same time: one request, each answered by its kind', async () => {
    const { ask, lookUp } = library()
    const { signal } = unusedSignal()
    const found = Promise.all([lookUp('audio', 'aja-01', signal), lookUp('graphic', 'aja-02', signal)])
    await vi.advanceTimersByTimeAsync(200)
    expect(await found).toEqual([asset('AJA-01'), asset('AJA-02')])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('a later code: a request of its own', async () => {
    const { ask, lookUp } = library()
    void lookUp('audio', 'aja-01', unusedSignal().signal)
    await vi.advanceTimersByTimeAsync(50)
    void lookUp('audio', 'eja-01', unusedSignal().signal)
    await vi.advanceTimersByTimeAsync(50)
    expect(ask.mock.calls.map(([codes]) => codes.map(({ code }) => code))).toEqual([['aja-01'], ['eja-01']])
  })

  it('a failed request: fails for each of its codes', async () => {
    const lookUp = createCodeBatch(() => Promise.reject(new Error('No answer.')))
    const both = ['aja-01', 'eja-01'].map((code) =>
      lookUp('audio', code, unusedSignal().signal).catch((error: Error) => error.message),
    )
    await vi.advanceTimersByTimeAsync(50)
    expect(await Promise.all(both)).toEqual(['No answer.', 'No answer.'])
  })

  it('a code that is not wanted any more before the request: is not asked for', async () => {
    const { ask, lookUp } = library()
    const left = unusedSignal()
    const abandoned = lookUp('audio', 'aja-01', left.signal).catch((error: Error) => error.name)
    const found = lookUp('audio', 'eja-01', unusedSignal().signal)
    left.abort()
    await vi.advanceTimersByTimeAsync(200)
    expect(await abandoned).toBe('AbortError')
    expect(await found).toEqual(asset('EJA-01'))
    expect(ask.mock.calls.map(([codes]) => codes.map(({ code }) => code))).toEqual([['eja-01']])
  })

  it('a request is aborted only when none of its codes is wanted any more', async () => {
    const { signals, lookUp } = library()
    const [one, other] = [unusedSignal(), unusedSignal()]
    const both = [lookUp('audio', 'aja-01', one.signal), lookUp('audio', 'eja-01', other.signal)].map((each) =>
      each.catch((error: Error) => error.name),
    )
    await vi.advanceTimersByTimeAsync(50)
    one.abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    other.abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(await Promise.all(both)).toEqual(['AbortError', 'AbortError'])
  })

  it('when all codes are gone before the request: there is none', async () => {
    const { ask, lookUp } = library()
    const left = unusedSignal()
    const abandoned = lookUp('audio', 'aja-01', left.signal).catch((error: Error) => error.name)
    left.abort()
    await vi.advanceTimersByTimeAsync(50)
    expect(await abandoned).toBe('AbortError')
    expect(ask).not.toHaveBeenCalled()
  })
})
