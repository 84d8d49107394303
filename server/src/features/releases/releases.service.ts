import type { ReadBody, ReadQuery } from '@griot/contract/api.ts'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { currentPath } from '@griot/contract/releases/feed-paths.ts'
import type { Release, ReleasePlan } from '@griot/contract/releases/releases.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { type Actor, type Transaction, violatedConstraint } from '../../storage/database/pool/transaction.ts'
import { auditChange, changeOf } from '../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'
import { planRelease } from './plan/plan.service.ts'
import { presentRelease } from './releases.present.ts'
import * as store from './releases.store.ts'

export interface ReleaseDeps {
  pool: Pool
  jobs: Pick<Jobs, 'add'>
  /** Writes the pointers of a course in the feed; a failure is repaired by the next job. */
  writePointers: (language: LanguageName) => Promise<void>
}

interface Writer {
  actor: Actor
  idempotency: Idempotency | null
}

export const notFound = () => new CallError('not_found', { message: releaseApiMessages.notFound })
const conflict = (message: Message) => new CallError('conflict', { message })

/** @throws CallError not_found */
export async function requireRelease(database: Database, id: string): Promise<store.ReleaseRow> {
  const row = await store.findRelease(database, Number(id))
  if (!row) throw notFound()
  return row
}

export async function getRelease(database: Database, id: string, reader: string): Promise<Release> {
  return presentRelease(await requireRelease(database, id), reader)
}

export async function listReleases(database: Database, language: LanguageName, reader: string) {
  const found = (await store.listReleases(database, language)).map((row) => presentRelease(row, reader))
  return {
    language,
    releases: found.filter(({ state }) => state === 'complete'),
    building: found.find(({ state }) => state === 'building') ?? null,
    next: (await store.lastNumber(database, language)) + 1,
    feedPath: `/api/feed/${currentPath(language)}`,
  }
}

export async function countReleases(database: Database) {
  const found = await store.countByLanguage(database)
  return LANGUAGE_NAMES.map(
    (language) => found.find((each) => each.language === language) ?? { language, releases: 0, live: null },
  )
}

export function plan({ pool }: ReleaseDeps, input: Writer & { language: LanguageName }): Promise<Release> {
  return planRelease(pool, input, (database, id) => getRelease(database, String(id), input.actor.userId ?? ''))
}

/** @throws CallError not_found */
export async function getPlan(
  database: Database,
  { id, query, reader }: { id: string; query: ReadQuery<'getReleasePlan'>; reader: string },
): Promise<ReleasePlan> {
  const row = await requireRelease(database, id)
  const { summary } = row
  const all = await store.leftOutOf(database, row.id)
  const found = query.kind ? all.filter(({ kind }) => kind === query.kind) : all
  const from = (query.page - 1) * query.limit
  return {
    release: presentRelease(row, reader),
    documents: summary.documents,
    leftOut: found.slice(from, from + query.limit),
    pagination: {
      ...{ page: query.page, pages: Math.max(1, Math.ceil(found.length / query.limit)) },
      ...{ total: found.length, limit: query.limit },
    },
    leftOutCounts: summary.leftOut,
    removed: summary.removed,
    waitingVariants: summary.waitingVariants,
    isOutdated: row.state !== 'complete' && (await store.lastNumber(database, row.language)) >= row.planned_number,
  }
}

/**
 * Starts making a plan.
 * @throws CallError not_found, conflict when it is complete, outdated or empty, has recordings of withdrawn consent, or another one is being made
 */
export function make(
  { pool, jobs }: ReleaseDeps,
  { id, body, ...writer }: Writer & { id: string; body: ReadBody<'makeRelease'> },
): Promise<Release> {
  const { actor } = writer
  return write(pool, writer, async (transaction) => {
    const row = await requireRelease(transaction, id)
    const last = await store.lockCourse(transaction, row.language)
    const now = await requireRelease(transaction, id)
    if (now.state === 'complete') throw conflict(releaseApiMessages.isComplete)
    if (now.state === 'building' || (await store.isBuilding(transaction, row.language)))
      throw conflict(releaseApiMessages.isBeingMade)
    if (last >= now.planned_number) throw conflict(releaseApiMessages.outdated)
    if (now.summary.contents.levels === 0) throw conflict(releaseApiMessages.nothingToRelease)
    if ((await store.withdrawnFilesOf(transaction, now.id)).length > 0) throw conflict(releaseApiMessages.withdrawn)
    // Files that were removed from the feed before are found missing (publish-feed.ts).
    await store.lockFeed(transaction)
    const progress = { step: 'documents', done: 0, total: now.summary.documents, startedAt: new Date().toISOString() }
    await store.startBuilding(transaction, { id: now.id, ...body, userId: Number(actor.userId), progress })
    await jobs.add(transaction, 'make-release', { releaseId: now.id, attempt: now.attempt + 1 })
    return getRelease(transaction, id, actor.userId ?? '')
  }).catch((error) => {
    // Two plans of a course that are made at the same time.
    if (violatedConstraint(error) === 'releases_building') throw conflict(releaseApiMessages.isBeingMade)
    throw error
  })
}

/** @throws CallError not_found, conflict when it is not being made */
export function stop({ pool }: ReleaseDeps, { id, actor }: { id: string; actor: Actor }): Promise<Release> {
  return write(pool, { actor }, async (transaction) => {
    const { attempt, id: releaseId } = await requireRelease(transaction, id)
    if (!(await store.stopBuilding(transaction, { id: releaseId, attempt, hasFailed: false })))
      throw conflict(releaseApiMessages.notBuilding)
    return getRelease(transaction, id, actor.userId ?? '')
  })
}

/** Makes a complete release the live one, newer or older. @throws CallError not_found, conflict when it is not complete */
export async function makeLive(
  { pool, jobs, writePointers }: ReleaseDeps,
  { id, ...writer }: Writer & { id: string },
): Promise<Release> {
  const done = await write(pool, writer, async (transaction) => {
    const row = await requireRelease(transaction, id)
    if (row.number === null) throw conflict(releaseApiMessages.notComplete)
    await store.lockCourse(transaction, row.language)
    const live = await store.findLive(transaction, row.language)
    if (live?.id !== row.id) {
      await setLive(transaction, { id: row.id, language: row.language, number: row.number })
      await jobs.add(transaction, 'publish-feed', {})
    }
    return getRelease(transaction, id, writer.actor.userId ?? '')
  })
  await writePointers(done.language).catch(() => {})
  return done
}

/** Makes a release live and audits it. The course is locked. */
export async function setLive(
  transaction: Transaction,
  release: { id: number; language: LanguageName; number: number },
): Promise<void> {
  const before = await store.setLive(transaction, release)
  const isBack = before !== null && before > release.number
  await auditChange(transaction, {
    ...{ entity: 'release', key: release.id, action: isBack ? 'roll back' : 'make live' },
    by: transaction.actor.userId,
    changed: { live: changeOf(before === null ? null : String(before), String(release.number)) },
  })
}
