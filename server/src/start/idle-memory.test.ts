import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startIdleCollection } from './idle-memory.ts'

const EVERY = 200

test('collects garbage once when the process is idle after work, and not while it is working', async () => {
  const collect = vi.fn(async () => {}) as NodeJS.GCFunction
  const stop = startIdleCollection({ everyMilliseconds: EVERY, collect })
  const until = performance.now() + 1_000
  while (performance.now() < until) {
    for (const pause = performance.now() + 20; performance.now() < pause; );
    await sleep(0)
  }
  expect(collect).not.toHaveBeenCalled()
  await expect.poll(() => collect, { timeout: 10_000 }).toHaveBeenCalledOnce()
  await sleep(EVERY * 4)
  expect(collect).toHaveBeenCalledOnce()
  stop()
})
