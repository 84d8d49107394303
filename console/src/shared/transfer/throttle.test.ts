import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('throttle: 300 calls within three seconds call the work four times', () => {
  const work = vi.fn()
  const throttled = throttle(work, 1_000)
  for (let count = 0; count < 300; count += 1) {
    throttled()
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(4)
})

it('throttle: the first call is at once, the last has the newest argument', () => {
  const work = vi.fn()
  const throttled = throttle(work, 200)
  for (const share of [0.1, 0.2, 0.3]) throttled(share)
  expect(work.mock.calls).toEqual([[0.1]])
  vi.advanceTimersByTime(200)
  expect(work.mock.calls).toEqual([[0.1], [0.3]])
})

it('throttle: a cancelled call is not made, a later one is', () => {
  const work = vi.fn()
  const throttled = throttle(work, 200)
  throttled(1)
  throttled(2)
  throttled.cancel()
  vi.advanceTimersByTime(1_000)
  expect(work.mock.calls).toEqual([[1]])
  throttled(3)
  expect(work.mock.calls).toEqual([[1], [3]])
})
