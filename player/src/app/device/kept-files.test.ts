import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mediaFile } from './plan.ts'
import { FakeFeed, fakeCache, openPage, stubPage } from './testing.ts'

let feed: FakeFeed
beforeEach(() => {
  stubPage()
  feed = new FakeFeed()
})
afterEach(() => {
  vi.useRealTimers()
})

const opened = (browser = fakeCache()) => openPage(browser).files
const signal = () => new AbortController().signal

it('a file that two ask for at the same time is fetched once, and stays for both when one of them stops', async () => {
  const files = opened()
  const file = mediaFile(feed.sound('aja'))
  const [one, two] = await Promise.all([files.get(file), files.get(file, signal())])
  expect([await one.text(), await two.text(), feed.asked.length]).toEqual(['aja', 'aja', 1])

  const stopping = new AbortController()
  const other = mediaFile(feed.sound('omi'))
  feed.before = async (_, { aborted }) => {
    stopping.abort()
    if (!aborted && feed.asked.length === 2) throw new DOMException('stopped', 'AbortError')
    return undefined
  }
  const [stopped, shown] = await Promise.allSettled([files.get(other, stopping.signal), files.get(other)])
  expect(stopped).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  expect(shown.status === 'fulfilled' && (await shown.value.text())).toBe('omi')
})

it('a connection that gives nothing for a time counts as lost', async () => {
  vi.useFakeTimers()
  const file = mediaFile(feed.sound('aja'))
  feed.before = (_, ending) =>
    new Promise((_resolve, reject) => ending.addEventListener('abort', () => reject(ending.reason)))
  const stalled = expect(opened().get(file, signal())).rejects.toMatchObject({ why: 'line' })
  await vi.advanceTimersByTimeAsync(60_000)
  await stalled
})

it.each([
  [500, 'line'],
  [429, 'line'],
  [404, 'gone'],
  [401, 'gone'],
])('status %s counts as %s', async (status, why) => {
  const file = mediaFile(feed.sound('aja'))
  feed.before = async () => new Response('', { status })
  await expect(opened().get(file)).rejects.toMatchObject({ why })
})

it('another content than the name says is not kept', async () => {
  const browser = fakeCache()
  feed.before = async () => new Response('Please sign in')
  await expect(opened(browser).get(mediaFile(feed.sound('aja')))).rejects.toMatchObject({ why: 'failed' })
  expect(await browser.sounds()).toEqual([])
})

it('a file that another window has kept is found, and one that it has removed is fetched again', async () => {
  const browser = fakeCache()
  const [one, two] = [opened(browser), opened(browser)]
  const file = mediaFile(feed.sound('aja'))
  await one.get(file, signal())
  await two.get(file, signal())
  expect(feed.asked).toHaveLength(1)
  await one.removeExcept(new Set())
  expect(two.has(file)).toBe(true)
  await two.open()
  expect(two.has(file)).toBe(false)
  await two.get(file, signal())
  expect(feed.asked).toHaveLength(2)
})
