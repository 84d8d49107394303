import { afterAll, expect, it, vi } from 'vitest'

/** A window with events only. */
const page = new EventTarget()
vi.stubGlobal('window', page)
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.resetModules()
const { bindToSession } = await import('./bind-to-session.ts')
afterAll(() => {
  // Other test files load their own session module.
  vi.resetModules()
})

/** Whether closing the page would ask first. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('closing the tab: asks only while files are chosen or uploading; otherwise there is no listener', () => {
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
