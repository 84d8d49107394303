import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startIdleCollection } from './idle-memory.ts'

const EVERY = 200

test('what work has left behind is collected once the process idles, and not while it works', async () => {
  let collections = 0
  const stop = startIdleCollection({ everyMilliseconds: EVERY, onCollected: () => collections++ })
  let garbage: object[] = []
  const until = performance.now() + 1_000
  while (performance.now() < until) {
    garbage = []
    for (let at = 0; at < 20_000; at++) garbage.push({ at, list: [at] })
    await sleep(0)
  }
  expect(collections).toBe(0)
  const before = process.memoryUsage().heapUsed
  garbage = []
  await expect.poll(() => collections, { timeout: 10_000 }).toBe(1)
  expect(process.memoryUsage().heapUsed).toBeLessThan(before)
  // Nothing was done since: nothing is collected again.
  await sleep(EVERY * 4)
  expect(collections).toBe(1)
  stop()
})
