import { afterAll, beforeEach, expect, it, vi } from 'vitest'

/** Of account 7, and without an end. */
const TOKEN = `x.${btoa(JSON.stringify({ sub: '7' }))}.x`
const stored = new Map([['token', TOKEN]])
/** Requests that the server never answers, with the signal that ends each. */
const asked: AbortSignal[] = []

// What the session asks of a browser while it is loaded.
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
  // Other files load a session of their own.
  vi.resetModules()
})
beforeEach(() => {
  asked.length = 0
})

const SHEET = 'Text\tEnglish\tID\tLang\nỌjọ́\tday\tojo001\tYoruba'
const running = () => asked.filter((signal) => !signal.aborted)

it('import: leaving the page ends the check of its rows, and coming back begins one', async () => {
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
