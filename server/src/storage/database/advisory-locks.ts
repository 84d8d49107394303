/**
 * The number of every advisory lock of PostgreSQL that Griot takes. Two with one number would wait for each
 * other. A version that is running may still hold the locks by these numbers, so none is ever changed.
 */
export const ADVISORY_LOCKS = {
  /** One process at a time migrates (migrate/turn.ts). */
  migrations: 4_710_203,
  /** One run of tests at a time makes the template database (testing/postgres/postgres.ts). */
  testTemplate: 4_710_204,
  /** Together with the first byte of a SHA-256: the files of a commit or a sweep (file-locks.ts). */
  files: 4_710_205,
  /** One transaction at a time sees and changes which admins there are. */
  admins: 4_710_206,
  /** Uploads are counted and begun one after another. */
  uploadCreation: 4_710_208,
  /** One process at a time corrects which assets are used. 4_710_209 was another lock. */
  assetUses: 4_710_210,
} as const
