import { setTimeout as sleep } from 'node:timers/promises'
import { VARIANT_NAMES, VARIANTS } from '@griot/contract/assets/files/variants.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Inspector } from '../../media/inspector.ts'
import type { MadeVariant } from '../../media/variants/made-variant.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { lockFilesSql } from '../../storage/file-locks.ts'
import { filesWithoutVariants, findVariedFile, saveVariants } from '../../storage/file-variants.ts'
import { type FileStore, MissingFile } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import { stageBytes } from './thumbnails.ts'

interface Deps {
  pool: Pool
  files: FileStore
  inspector: Pick<Inspector, 'makeVariants'>
  log: FastifyBaseLogger
}

/** Makes the variants of files that were uploaded or accepted. */
export async function makeVariantsOf(deps: Deps, hashes: readonly string[], signal: AbortSignal): Promise<void> {
  for (const sha256 of hashes) if (!signal.aborted) await makeVariants(deps, sha256)
}

/**
 * Makes the variants of all current files that have none: one file at a time. A file whose variants cannot be made now
 * is left for the next run.
 * @returns of how many files they were made
 */
export async function makeMissingVariants(
  deps: Deps,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs: number },
): Promise<number> {
  let made = 0
  for (let after = ''; !signal.aborted; ) {
    const [sha256] = await filesWithoutVariants(deps.pool, after, 1)
    if (sha256 === undefined) break
    after = sha256
    const isMade = await makeVariants(deps, sha256).catch((err) => {
      deps.log.warn({ err, sha256 }, 'variants of a file could not be made')
      return false
    })
    if (isMade) made += 1
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
  }
  return made
}

/** Returns false when there is nothing to do: the file is gone, is missing, or has its variants. */
async function makeVariants({ pool, files, inspector }: Deps, sha256: string): Promise<boolean> {
  const original = await findVariedFile(pool, sha256)
  if (!original) return false
  const made = await files
    .withKept(sha256, (path) => inspector.makeVariants(original.media_type, path))
    .catch((error) => {
      if (error instanceof MissingFile) return 'missing' as const
      throw error
    })
  if (made === 'missing') return false
  const smaller = smallerThan(original.bytes, made ?? [])
  const staged: StagedFile[] = []
  try {
    for (const { bytes } of smaller) staged.push(await stageBytes(files, bytes))
    for (const each of staged) await files.keep(each)
    const hashes = staged.map((each) => each.sha256)
    const expected = VARIANT_NAMES.filter((name) => VARIANTS[name].of === original.media_type)
    // The lock on the original waits for its removal, and the removal for this.
    const firstStatement = lockFilesSql([sha256, ...hashes])
    return await write(pool, { actor: SYSTEM_ACTOR, firstStatement }, async (transaction) => {
      if (!(await findVariedFile(transaction, sha256))) return false
      for (const each of staged) await files.keep(each)
      const variants = expected.map((variant) => {
        const index = smaller.findIndex((each) => each.variant === variant)
        const { encoder = null, facts = {} } = smaller[index] ?? {}
        const { sha256 = null, bytes = 0 } = staged[index] ?? {}
        return { variant, sha256, bytes, encoder, facts }
      })
      await saveVariants(transaction, sha256, variants)
      return true
    })
  } finally {
    await Promise.all(staged.map((each) => files.discard(each)))
  }
}

/** Those that are smaller than the original, and than each wider one. */
function smallerThan(originalBytes: number, made: readonly MadeVariant[]): MadeVariant[] {
  let limit = originalBytes
  return made.toReversed().filter(({ bytes }) => {
    const isSmaller = bytes.length < limit
    if (isSmaller) limit = bytes.length
    return isSmaller
  })
}
