import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SavedCallbacks } from './saved-callbacks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a saved file: calls the callback of its own submission, not of a later one', () => {
  const callbacks = new SavedCallbacks()
  const [page, form] = [vi.fn(), vi.fn()]
  callbacks.set([1, 2], page)
  callbacks.set([3], form)
  callbacks.take(1)()
  expect(page).toHaveBeenCalledOnce()
  expect(form).not.toHaveBeenCalled()
  callbacks.take(3)()
  expect(form).toHaveBeenCalledOnce()
})

it('300 files saved within three seconds: the lists are refetched four times', () => {
  const callbacks = new SavedCallbacks()
  const renew = vi.fn()
  const ids = Array.from({ length: 300 }, (_, index) => index)
  callbacks.set(ids, renew)
  for (const id of ids) {
    callbacks.take(id)()
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(5_000)
  expect(renew).toHaveBeenCalledTimes(4)
})

it('a file without a submission: calls no callback', () => {
  expect(() => new SavedCallbacks().take(1)()).not.toThrow()
})
