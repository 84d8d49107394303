import { afterAll, expect, it, vi } from 'vitest'

/** A window that has no more than its events. */
const page = new EventTarget()
vi.stubGlobal('window', page)
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.resetModules()
const { bindToSession } = await import('./bind-to-session.ts')
afterAll(() => {
  vi.unstubAllGlobals()
  // Other files load a session of their own.
  vi.resetModules()
})

/** Whether leaving the page would ask first. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('closing the tab: asks first while files are chosen or on the way, and has no listener otherwise', () => {
  const added = vi.spyOn(page, 'addEventListener')
  let running = false
  let changed = () => {}
  bindToSession({
    forget: () => {},
    resume: () => {},
    hasUnsent: () => running,
    watch: (watcher) => {
      changed = watcher
    },
  })
  changed()
  const listened = () => added.mock.calls.map(([name]) => name)
  expect(listened()).not.toContain('beforeunload')

  running = true
  changed()
  expect(listened()).toContain('beforeunload')
  expect(asks()).toBe(true)

  running = false
  changed()
  expect(asks()).toBe(false)
})
