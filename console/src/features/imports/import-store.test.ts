import { afterAll, beforeEach, expect, it, vi } from 'vitest'

/** Token of account 7, without expiry. */
const TOKEN = `x.${btoa(JSON.stringify({ sub: '7' }))}.x`
const stored = new Map([['token', TOKEN]])
/** Abort signals of requests that the server never answers. */
const asked: AbortSignal[] = []

// Browser global that the session module needs on import.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
  asked.push(signal)
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )
})
vi.resetModules()
const { ImportStore } = await import('./import-store.ts')
afterAll(() => {
  vi.unstubAllGlobals()
  // Other test files load their own session module.
  vi.resetModules()
})
beforeEach(() => {
  asked.length = 0
})

const SHEET = 'Text\tEnglish\tID\tLang\nỌjọ́\tday\tojo001\tYoruba'
const running = () => asked.filter((signal) => !signal.aborted)

it('import: leaving the page aborts the check of its rows, and returning starts a new one', async () => {
  const store = new ImportStore('audio')
  const leave = store.open()
  store.paste(SHEET)
  await vi.waitFor(() => expect(running()).toHaveLength(1))
  leave()
  expect(running()).toHaveLength(0)

  const again = new ImportStore('audio')
  expect(again.state().rows).toHaveLength(1)
  const leaveAgain = again.open()
  await vi.waitFor(() => expect(running()).toHaveLength(1))
  expect(again.state().step).toBe('checking')
  leaveAgain()
  expect(running()).toHaveLength(0)
  expect(asked).toHaveLength(2)
})
