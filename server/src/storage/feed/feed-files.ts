/** A file of the feed: its path relative to the root, and its size. */
export interface ListedFeedFile {
  path: string
  bytes: number
}

/** A kept file to publish. */
export interface PublishedFile {
  sha256: string
  bytes: number
  mediaType: string
}

/**
 * The static files of the feed, beside the kept files: an app, a CDN or rsync can read them without Griot. They can be
 * made again from the database and the kept files. Both stores share one conformance suite (feed-conformance.ts).
 */
export interface FeedFiles {
  /** All files, in groups. */
  list: () => AsyncIterable<ListedFeedFile[]>
  /** Writes a text. Readers see the old or the new content, never a part. */
  put: (path: string, content: string) => Promise<void>
  /**
   * Publishes a kept file, without another copy of its bytes where the store can.
   * @throws MissingFile when the store does not have it with this size
   */
  publish: (path: string, file: PublishedFile) => Promise<void>
  /** The content of a text; null if there is none. */
  read: (path: string) => Promise<string | null>
  /** Does nothing if it does not exist. */
  remove: (path: string) => Promise<void>
  /** Makes everything so far survive a crash of the machine, before a pointer to it is written. */
  sync: () => Promise<void>
}
