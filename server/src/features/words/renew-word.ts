import type { LanguageName } from '@griot/contract/languages.ts'
import { COURSE_ENTITIES } from '@griot/contract/lint/course-entities.ts'
import { lockItemsWithWord } from '../../shared/lint/course-hints.store.ts'
import { renewCourseHints } from '../../shared/lint/course-hints.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR, type Transaction } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'

/** A word that a team has added or removed. */
export interface ChangedWord {
  language: LanguageName
  word: string
}

/**
 * Renews stored hints of some rows with a word, in the order of their ids.
 * @param after an id: earlier ones are done
 * @returns the last id; null when none are left
 */
export type RenewSome = (transaction: Transaction, changed: ChangedWord, after: number) => Promise<number | null>

/** Rows per statement. */
const ROWS = 500

/** The same for the items of courses. */
const ofCourses: RenewSome[] = COURSE_ENTITIES.map((entity) => async (transaction, { language, word }, after) => {
  const keys = await lockItemsWithWord(transaction, entity, { language, word, after, most: ROWS })
  await renewCourseHints(transaction, entity, keys)
  return keys.length < ROWS ? null : (keys.at(-1) ?? null)
})

/** Renews the first rows with the word at once, and leaves the others to a job: most words are in few texts. */
export async function renewWord(
  { jobs, renewAssets }: { jobs: Jobs; renewAssets: readonly RenewSome[] },
  transaction: Transaction,
  { language, word }: ChangedWord,
): Promise<void> {
  let isLeft = false
  for (const renewSome of [...renewAssets, ...ofCourses])
    if ((await renewSome(transaction, { language, word }, 0)) !== null) isLeft = true
  if (isLeft) await jobs.add(transaction, 'renew-word', { language, word })
}

/** The job `renew-word`. */
export async function renewAllWithWord(
  { pool, renewAssets }: { pool: Pool; renewAssets: readonly RenewSome[] },
  changed: ChangedWord,
  signal: AbortSignal,
): Promise<void> {
  for (const renewSome of [...renewAssets, ...ofCourses])
    for (let after: number | null = 0; after !== null && !signal.aborted; ) {
      const from: number = after
      after = await write(pool, { actor: SYSTEM_ACTOR }, (transaction) => renewSome(transaction, changed, from))
    }
}
