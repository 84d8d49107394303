/**
 * The numbers of all PostgreSQL advisory locks that Griot takes. Two locks with the same number would block each other.
 * Never change a number: a running version may still hold the lock.
 */
export const ADVISORY_LOCKS = {
  /** One process at a time migrates (migrate.ts). */
  migrations: 4_710_203,
  /** One test run at a time creates the template database (testing/postgres/postgres.ts). */
  testTemplate: 4_710_204,
  /** With the first byte of a SHA-256: the files of a commit or a sweep (file-locks.ts). */
  files: 4_710_205,
  /** One transaction at a time reads and changes the set of admins. */
  admins: 4_710_206,
  /** Uploads are counted and created one after another. */
  uploadCreation: 4_710_208,
  /** One process at a time corrects which assets are used. 4_710_209 was used by another lock. */
  assetUses: 4_710_210,
  /** The settings of recording are changed one after another. */
  recordingSettings: 4_710_211,
  /** The settings of review are changed one after another. */
  reviewSettings: 4_710_212,
  /** Files of the feed are removed while no release begins to be made (publish-feed.ts). */
  feed: 4_710_213,
  /** One process at a time writes the pointers of the feed (pointers.ts). */
  feedPointers: 4_710_214,
} as const
