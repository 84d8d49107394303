// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PROGRESS_AFTER_MS, progressStore, startProgress, useProgress, withProgress } from './progress.ts'

const waits = () => progressStore.getState().waits
afterEach(cleanup)

it('the progress line: appears within 100 ms of a press, with two frames of a slow screen to spare', () => {
  const frame = 1000 / 50
  expect(PROGRESS_AFTER_MS + 2 * frame).toBeLessThan(100)
})

it('startProgress: counts what the user waits for; ending one twice counts once', () => {
  const [one, other] = [startProgress(), startProgress()]
  expect(waits()).toBe(2)
  one()
  one()
  expect(waits()).toBe(1)
  other()
  expect(waits()).toBe(0)
})

it('withProgress: lasts until the work has ended, also when it fails', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const work = withProgress(promise)
  expect(waits()).toBe(1)
  reject(new Error('failed'))
  await expect(work).rejects.toThrow('failed')
  expect(waits()).toBe(0)
})

it('useProgress: lasts while the component is mounted and active', () => {
  const { rerender, unmount } = renderHook(({ active }) => useProgress(active), { initialProps: { active: true } })
  expect(waits()).toBe(1)
  rerender({ active: false })
  expect(waits()).toBe(0)
  rerender({ active: true })
  unmount()
  expect(waits()).toBe(0)
})
