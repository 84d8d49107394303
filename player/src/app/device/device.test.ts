import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UPDATE } from './device-state.ts'
import { FakeFeed, fakeCache, openPage, stubPage } from './testing.ts'

let feed: FakeFeed
let browser: ReturnType<typeof fakeCache>
beforeEach(() => {
  stubPage()
  feed = new FakeFeed()
  browser = fakeCache()
  feed.publish(1, { one: ['aja', 'omi'], two: ['ile'] })
})

async function atHome(kept?: Map<string, string>) {
  const page = openPage(browser, kept)
  await page.device.source.course()
  await page.device.begin()
  await settled(page)
  return page
}

type Page = Awaited<ReturnType<typeof atHome>>

/** Waits until nothing is fetched any more. */
const settled = ({ device }: Page) => vi.waitFor(() => expect(device.isIdle()).toBe(true))

async function withLevels(...ids: string[]) {
  const page = await atHome()
  for (const id of ids) page.device.want(id)
  await settled(page)
  expect(ids.filter((id) => !page.device.isComplete(id))).toEqual([])
  return page
}

/** Opens the release that is here now, as home does. */
async function reopened(page: Page) {
  expect(page.device.now().isSwitched).toBe(true)
  await page.device.source.course()
  await settled(page)
}

const changed = { one: ['aja', 'omi', 'eja'], two: ['ile', 'iwe'] }

describe('an update', () => {
  it('has also the levels that were chosen after it was found', async () => {
    const page = await withLevels('one')
    feed.publish(2, changed)
    await page.device.begin()
    await settled(page)
    page.device.want('two')
    page.device.wantUpdate()
    await settled(page)
    await reopened(page)
    expect(['one', 'two'].map((id) => page.device.isComplete(id))).toEqual([true, true])
    expect(await browser.sounds()).toEqual(['aja', 'eja', 'ile', 'iwe', 'omi'])
  })

  it('keeps the wish for a level that is chosen while the pointer is loaded', async () => {
    const page = await atHome()
    feed.publish(2, changed)
    feed.before = async (path) => {
      if (path.endsWith('current.json')) page.device.want('one')
      return undefined
    }
    await page.device.begin()
    await settled(page)
    feed.before = () => undefined
    page.device.wantUpdate()
    await settled(page)
    if (page.device.now().isSwitched) await reopened(page)
    expect(page.device.isComplete('one')).toBe(true)
    expect(await browser.sounds()).toEqual(['aja', 'eja', 'omi'])
  })

  it('fetches nothing of a level that was removed after it was found, also without a connection in between', async () => {
    const page = await withLevels('one', 'two')
    feed.publish(2, changed)
    await page.device.begin()
    await settled(page)
    feed.before = async () => Response.error()
    page.device.remove('two')
    await settled(page)
    expect(await browser.sounds()).toEqual(['aja', 'omi'])
    feed.before = () => undefined
    page.device.wantUpdate()
    await settled(page)
    await reopened(page)
    expect(await browser.sounds()).toEqual(['aja', 'eja', 'omi'])
  })

  it('opens at once where no level is wanted, and is not offered in a format that the page cannot read', async () => {
    const page = await atHome()
    feed.publish(2, changed)
    const path = 'yoruba/current.json'
    const pointer = feed.files.get(path) ?? ''
    feed.files.set(path, JSON.stringify({ ...JSON.parse(pointer), format: 2 }))
    await page.device.begin()
    await settled(page)
    expect(page.device.now()).toMatchObject({ update: null, isSwitched: false })
    feed.files.set(path, pointer)
    await page.device.begin()
    await settled(page)
    await reopened(page)
    expect(page.device.now()).toMatchObject({ update: null, isSwitched: false })
  })
})

describe('a full device', () => {
  it('ends the download, fetches nothing again by itself, and frees what has arrived after Stop', async () => {
    const page = await atHome()
    browser.full.of = /omi/
    page.device.want('one')
    await settled(page)
    expect(page.device.now().problem).toEqual({ what: 'one', why: 'full' })
    const before = feed.media().length
    await page.device.begin()
    await settled(page)
    expect(feed.media().length).toBe(before)
    page.device.stop('one')
    await settled(page)
    expect(page.device.now()).toMatchObject({ problem: null, levels: {} })
    expect(await browser.sounds()).toEqual([])
  })

  it('gets room from a level that is removed while it updates, and the update goes on without that level', async () => {
    const page = await withLevels('one', 'two')
    feed.publish(2, changed)
    await page.device.begin()
    await settled(page)
    browser.full.of = /iwe/
    page.device.wantUpdate()
    await settled(page)
    expect(page.device.now().problem).toEqual({ what: UPDATE, why: 'full' })
    page.device.remove('two')
    await settled(page)
    await reopened(page)
    expect(page.device.isComplete('one')).toBe(true)
    expect(await browser.sounds()).toEqual(['aja', 'eja', 'omi'])
  })

  it('plays online what it cannot keep', async () => {
    browser.full.of = /./
    const page = openPage(browser)
    const course = await page.device.source.course()
    const [first] = await Promise.all(course.levels.map(({ document }) => page.device.source.level(document)))
    const lesson = first?.lessons[0]?.document
    expect(lesson && (await page.device.source.lesson(lesson))).toMatchObject({ lesson: 'one' })
    expect(await page.device.source.url(feed.sound('aja') as never)).toMatch(/^blob:/)
  })
})

it('a file that is no longer in the feed ends the download with this reason, and an update is looked for', async () => {
  const page = await atHome()
  const gone = [...feed.files].find(([, content]) => content === 'omi')?.[0] ?? ''
  feed.files.delete(gone)
  feed.publish(2, changed)
  feed.files.delete(gone)
  page.device.want('one')
  await settled(page)
  expect(feed.asked.filter((path) => path === gone)).toHaveLength(1)
  expect(page.device.now()).toMatchObject({
    problem: { what: 'one', why: 'gone' },
    update: { pointer: { release: 2 } },
  })
})

it('a course with a level that does not load is not opened, and none of its files is removed', async () => {
  const { kept } = await withLevels('one', 'two')
  const page = openPage(browser, kept)
  const cacheMatch = browser.cache.match
  let isBroken = true
  browser.cache.match = async (url) => {
    const found = await cacheMatch(url)
    const isLevel = (await found?.clone().text())?.startsWith('{"id":"two"')
    if (isLevel && isBroken) throw new DOMException('disk', 'UnknownError')
    return found
  }
  await expect(page.device.source.course()).rejects.toThrow()
  await page.device.begin()
  await settled(page)
  expect(await browser.sounds()).toEqual(['aja', 'ile', 'omi'])
  isBroken = false
  await page.device.source.course()
  expect(page.device.isComplete('two')).toBe(true)
})

it('a removal during a download takes away nothing that the download has fetched', async () => {
  const page = await withLevels('two')
  let removed = false
  feed.before = async (path) => {
    if (path.startsWith('media/') && !removed) {
      removed = true
      page.device.remove('two')
    }
    return undefined
  }
  page.device.want('one')
  await settled(page)
  expect(page.device.isComplete('one')).toBe(true)
  expect(await browser.sounds()).toEqual(['aja', 'omi'])
})

it('two windows keep what each of them has chosen, and one knows what the other has fetched', async () => {
  const page = await atHome()
  const other = await atHome(page.kept)
  page.device.want('one')
  await settled(page)
  other.device.want('two')
  await settled(other)
  expect(Object.keys(other.device.now().levels)).toEqual(['one', 'two'])
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'griot.app.yoruba' }))
  await vi.waitFor(() => expect(page.device.isComplete('two')).toBe(true))
  expect(feed.media()).toHaveLength(3)
})

it('a damaged memory is an empty one', async () => {
  const page = await atHome(new Map([['griot.app.yoruba', '{']]))
  expect(page.device.now().levels).toEqual({})
})
