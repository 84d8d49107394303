import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MissingFile } from '../files/file-store.ts'
import type { StoreUnderTest } from '../files/store-under-test.ts'
import type { FeedFiles, ListedFeedFile } from './feed-files.ts'

/**
 * The common test suite of the feed in all file stores.
 * @param isAtomic false for an engine that shows readers a part of what it writes, against its protocol
 */
export function describeFeedFiles(name: string, open: () => Promise<StoreUnderTest>, isAtomic = true): void {
  describe(`the feed in the ${name} store`, () => {
    let under: StoreUnderTest
    let feed: FeedFiles
    beforeEach(async () => {
      under = await open()
      feed = under.store.feed
    })
    afterEach(() => under.remove())

    const listed = async (of = feed): Promise<ListedFeedFile[]> =>
      (await Array.fromAsync(of.list())).flat().toSorted((one, other) => (one.path < other.path ? -1 : 1))
    async function kept(bytes: number) {
      const content = randomBytes(bytes)
      async function* source() {
        yield content
      }
      const staged = await under.store.stage(source(), { maxBytes: 1_000_000 })
      await under.store.keep(staged)
      return { sha256: staged.sha256, bytes, mediaType: 'audio/mpeg' }
    }

    it('is empty at first, and has no text', async () => {
      expect(await listed()).toEqual([])
      expect(await feed.read('yoruba/current.json')).toBeNull()
    })

    it('has what was put, also for another process; putting again replaces it', async () => {
      await feed.put('yoruba/current.json', '{"a":1}')
      await feed.put('documents/ab/abc.json', '"ọ̀"')
      await feed.put('yoruba/current.json', '{}')
      await feed.sync()
      const elsewhere = (await under.reopen()).feed
      expect(await elsewhere.read('yoruba/current.json')).toBe('{}')
      expect(await listed(elsewhere)).toEqual([
        { path: 'documents/ab/abc.json', bytes: Buffer.byteLength('"ọ̀"') },
        { path: 'yoruba/current.json', bytes: 2 },
      ])
    })

    if (isAtomic)
      it('readers of a text that is replaced see the old or the new one', async () => {
        const [long, short] = [JSON.stringify('a'.repeat(100_000)), '""']
        await feed.put('yoruba/current.json', short)
        const writing = (async () => {
          for (let at = 0; at < 20; at += 1) await feed.put('yoruba/current.json', at % 2 === 0 ? long : short)
        })()
        let isDone = false
        writing.finally(() => {
          isDone = true
        })
        while (!isDone) expect([long, short]).toContain(await feed.read('yoruba/current.json'))
        await writing
      })

    it('publishes kept files, also again, and removes them; the kept file stays', async () => {
      const file = await kept(5_000)
      await feed.publish('media/ab/a.mp3', file)
      await feed.publish('media/ab/a.mp3', file)
      expect(await listed()).toEqual([{ path: 'media/ab/a.mp3', bytes: 5_000 }])
      await feed.remove('media/ab/a.mp3')
      await feed.remove('media/ab/a.mp3')
      expect(await listed()).toEqual([])
      expect(await under.store.size(file.sha256)).toBe(5_000)
    })

    it('MissingFile for a file that the store does not have, or not with this size', async () => {
      const file = await kept(100)
      await expect(feed.publish('media/ab/a.mp3', { ...file, bytes: 101 })).rejects.toThrow(MissingFile)
      await expect(feed.publish('media/ab/a.mp3', { ...file, sha256: '0'.repeat(64) })).rejects.toThrow(MissingFile)
      expect(await listed()).toEqual([])
    })

    it('a published file is not among the kept ones, and sweeps leave it', async () => {
      const file = await kept(100)
      await feed.publish('media/ab/a.mp3', file)
      await feed.put('yoruba/current.json', '{}')
      expect((await Array.fromAsync(under.store.kept())).flat()).toEqual([file.sha256])
      await under.store.sweepStaging(new Date(Date.now() + 60_000))
      expect((await listed()).length).toBe(2)
    })

    it.each(['', '..', '../kept/a', '/etc/passwd', 'a//b', 'a/../b', 'a/.b', 'a\\b', 'a\u0000', 'a/b/'])(
      'refuses the path %j',
      async (path) => {
        await expect(async () => feed.put(path, '{}')).rejects.toThrow(MissingFile)
        await expect(async () => feed.read(path)).rejects.toThrow(MissingFile)
        await expect(async () => feed.remove(path)).rejects.toThrow(MissingFile)
        expect(await listed()).toEqual([])
      },
    )
  })
}
