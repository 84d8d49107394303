import type { LanguageName } from '@griot/contract/languages.ts'
import { LEFT_OUT_LISTED_MAX, type LeftOut, type ReleaseSizes } from '@griot/contract/releases/releases.ts'
import type { Database } from '../../../storage/database/database.ts'
import { oneByOne } from '../../../storage/database/one-by-one.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { countMissingVariants } from '../../../storage/file-variants.ts'
import { differingDocuments, updateBytes } from '../compare/compare.store.ts'
import { differenceOf } from '../compare/tree.ts'
import { lastNumber, type ReleaseSummary } from '../releases.store.ts'
import { type BuiltCourse, buildCourse } from './build-course.ts'
import type { LeftOutItem } from './choose.ts'
import * as store from './save-plan.store.ts'

/**
 * Plans a release from one snapshot, and stores its documents: what is made later is exactly this. What is edited while
 * it is read is not in it.
 * @param present reads the stored plan
 */
export function planRelease<Shown>(
  pool: Pool,
  input: { actor: Actor; idempotency: Idempotency | null; language: LanguageName },
  present: (database: Database, id: number) => Promise<Shown>,
): Promise<Shown> {
  const { actor, idempotency, language } = input
  return write(pool, { actor, idempotency, firstStatement: store.PLANNING }, async (transaction) => {
    const started = performance.now()
    const database = oneByOne(transaction)
    const writes: Promise<void>[] = []
    const built = await buildCourse(database, language, (documents) => {
      const stored = store.storeDocuments(database, documents)
      // Its error is thrown below.
      stored.catch(() => {})
      writes.push(stored)
    }).finally(() => Promise.allSettled(writes))
    await Promise.all(writes)
    const last = await store.lastReleases(transaction, language, 2)
    const id = await store.insertPlan(transaction, {
      ...{ language, userId: Number(actor.userId), previous: last[0] ?? null },
      number: (await lastNumber(transaction, language)) + 1,
      course: built.course,
      documents: built.hashes,
      files: [...built.files.values()],
    })
    const { summary, leftOut } = await summarise(transaction, { id, language, built, last })
    const milliseconds = performance.now() - started
    await store.savePlanSummary(transaction, id, { summary, leftOut, milliseconds })
    return present(transaction, id)
  })
}

async function summarise(
  transaction: Transaction,
  plan: { id: number; language: LanguageName; built: BuiltCourse; last: readonly store.LastRelease[] },
): Promise<{ summary: ReleaseSummary; leftOut: LeftOut[] }> {
  const { id, language, built, last } = plan
  const previous = last[0]?.id ?? null
  const difference = differenceOf(await differingDocuments(transaction, previous, id))
  const removed = new Set([...difference.lessons.values()].flatMap((lesson) => lesson.removed))
  const live = await store.liveRelease(transaction, language)
  const leftOut = await withLosses(transaction, built.leftOut, live)
  const updates: ReleaseSizes['updates'] = []
  for (const one of last) updates.push({ from: one.number, ...(await updateBytes(transaction, one.id, id)) })
  return {
    leftOut: leftOut.slice(0, LEFT_OUT_LISTED_MAX),
    summary: {
      counts: difference.counts,
      contents: built.contents,
      levels: built.levels.map(({ number, id: level, isIncluded }) => ({
        number,
        state: isIncluded ? (difference.levels.has(level) ? 'changed' : 'same') : 'absent',
      })),
      sizes: { course: await updateBytes(transaction, null, id), updates },
      documents: built.hashes.length,
      leftOut: {
        notReady: leftOut.filter(({ kind }) => kind === 'notReady').length,
        notApproved: leftOut.filter(({ kind }) => kind === 'notApproved').length,
        wouldBeLost: leftOut.filter(({ wouldBeLost }) => wouldBeLost).length,
      },
      removed: removed.size - leftOut.filter(({ item }) => removed.has(item.id)).length,
      waitingVariants: await countMissingVariants(transaction, [...built.files.keys()]),
    },
  }
}

/** With whether learners have them now. */
async function withLosses(
  transaction: Transaction,
  leftOut: readonly LeftOutItem[],
  live: number | null,
): Promise<LeftOut[]> {
  if (live === null || leftOut.length === 0) return leftOut.map((each) => ({ ...each, wouldBeLost: false }))
  const whole = leftOut.filter(({ onlyPicture }) => !onlyPicture)
  const had = await store.itemsAmong(
    transaction,
    live,
    whole.map(({ item }) => ({ id: item.id, documentId: item.lessonId ?? item.levelId })),
  )
  const levels = leftOut.filter(({ onlyPicture }) => onlyPicture).map(({ item }) => item.id)
  const pictures = await store.picturesIn(transaction, live, levels)
  return leftOut.map((each) => ({
    ...each,
    wouldBeLost: each.onlyPicture
      ? each.gaps.some(({ path }) => pictures.has(`${each.item.id} ${path}`))
      : had.has(each.item.id),
  }))
}
