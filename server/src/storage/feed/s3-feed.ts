import { text } from 'node:stream/consumers'
import { MissingFile } from '../files/file-store.ts'
import type { Bucket } from '../files/s3/bucket.ts'
import { stagedNameOf } from '../files/staged-name.ts'
import type { FeedFiles } from './feed-files.ts'
import { isChanging, requireFeedPath } from './feed-path.ts'

const ROOT = 'feed/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=60'

/** The feed as objects with a prefix. Media files are copied inside the bucket. */
export function feedInBucket(bucket: Bucket): FeedFiles {
  const keyOf = (path: string) => `${ROOT}${requireFeedPath(path)}`
  const caching = (path: string) => ({ CacheControl: isChanging(path) ? SHORT : IMMUTABLE })
  return {
    async *list() {
      for await (const page of bucket.list(ROOT))
        yield page.map(({ key, bytes }) => ({ path: key.slice(ROOT.length), bytes }))
    },

    async put(path, content) {
      await bucket.put(keyOf(path), Buffer.from(content), { ContentType: 'application/json', ...caching(path) })
    },

    async publish(path, { sha256, bytes, mediaType }) {
      const kept = stagedNameOf({ area: 'kept', sha256 })
      const found = await bucket.head(kept)
      const isWhole = found?.bytes === bytes
      const isCopied = isWhole && (await bucket.copy(kept, keyOf(path), { ContentType: mediaType, ...caching(path) }))
      if (!isCopied) throw new MissingFile(`The store has no whole file ${sha256}.`)
    },

    async read(path) {
      const found = await bucket.get(keyOf(path))
      return found && text(found)
    },

    async remove(path) {
      await bucket.remove(keyOf(path))
    },

    // An object is stored when its request is answered.
    async sync() {},
  }
}
