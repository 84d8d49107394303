import type { Role } from '@griot/contract/accounts/roles.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { ChangeCounts, ContentCounts } from '@griot/contract/releases/changes.ts'
import type {
  LeftOut,
  LevelMark,
  ReleaseProgress,
  ReleaseSizes,
  ReleaseState,
} from '@griot/contract/releases/releases.ts'
import { ADVISORY_LOCKS } from '../../storage/database/advisory-locks.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { UNREFERENCED } from '../../storage/file-variants.ts'

/** What is stored about a release when it is planned. */
export interface ReleaseSummary {
  counts: ChangeCounts
  contents: ContentCounts
  levels: LevelMark[]
  sizes: ReleaseSizes
  documents: number
  leftOut: { notReady: number; notApproved: number; wouldBeLost: number }
  /** Without those that are left out. */
  removed: number
  waitingVariants: number
}

export interface ReleaseRow {
  id: number
  language: LanguageName
  state: ReleaseState
  number: number | null
  planned_number: number
  name: string
  note: string
  user_id: number | null
  user_name: string | null
  user_role: Role | null
  planned_at: Date
  planned_ms: number
  made_at: Date | null
  make_live: boolean
  previous_id: number | null
  previous_number: number | null
  course_sha256: string
  summary: ReleaseSummary
  attempt: number
  progress: Omit<ReleaseProgress, 'percent'> | null
  has_failed: boolean
  live_from: Date | null
  live_until: Date | null
  rolled_back: boolean | null
}

const SELECT = `select r.id, r.language, r.state, r.number, r.planned_number, r.name, r.note, r.user_id, r.planned_at,
    r.planned_ms, r.made_at, r.make_live, r.previous_id, r.previous_number, r.course_sha256, r.summary, r.attempt,
    r.progress, r.has_failed, u.name as user_name, u.role as user_role,
    p.started_at as live_from, p.ended_at as live_until, p.rolled_back
  from releases r left join users u on u.id = r.user_id
  left join lateral (
    select started_at, ended_at, rolled_back from release_live_periods where release_id = r.id order by id desc limit 1
  ) as p on true`

/** The complete releases of a course, newest first, and the one that is being made. */
export function listReleases(database: Database, language: string): Promise<ReleaseRow[]> {
  return rows(
    database,
    `${SELECT} where r.language = $1 and r.state <> 'planned' order by r.number desc nulls first, r.id desc`,
    [language],
  )
}

export function findRelease(database: Database, id: number): Promise<ReleaseRow | null> {
  return firstRow(database, `${SELECT} where r.id = $1`, [id])
}

/** A complete release of a course by its number. */
export function findByNumber(database: Database, language: string, number: number): Promise<ReleaseRow | null> {
  return firstRow(database, `${SELECT} where r.language = $1 and r.number = $2`, [language, number])
}

/** The live release of a course. */
export function findLive(database: Database, language: string): Promise<ReleaseRow | null> {
  return firstRow(
    database,
    `${SELECT} where r.id = (select release_id from release_live_periods where language = $1 and ended_at is null)`,
    [language],
  )
}

export function countByLanguage(
  database: Database,
): Promise<{ language: LanguageName; releases: number; live: number | null }[]> {
  return rows(
    database,
    `select r.language, count(*) as releases, max(r.number) filter (where p.id is not null) as live
     from releases r left join release_live_periods p on p.release_id = r.id and p.ended_at is null
     where r.state = 'complete' group by r.language`,
  )
}

export async function leftOutOf(database: Database, id: number): Promise<LeftOut[]> {
  const found = await firstRow<{ left_out: LeftOut[] }>(database, 'select left_out from releases where id = $1', [id])
  return found?.left_out ?? []
}

/** SQL: the file `f` is of a speaker who has withdrawn consent, and was taken from codes and takes. */
const IS_WITHDRAWN = `exists (select from speakers s where s.id = f.speaker_id and s.withdrawn_at is not null)
  and ${UNREFERENCED}`

/** Files of a release or plan that were removed everywhere else because a speaker has withdrawn consent. */
export async function withdrawnFilesOf(database: Database, releaseId: number): Promise<string[]> {
  const found = await rows<{ sha256: string }>(
    database,
    `select f.sha256 from release_files r join files f on f.sha256 = r.sha256 where r.release_id = $1 and ${IS_WITHDRAWN}`,
    [releaseId],
  )
  return found.map(({ sha256 }) => sha256)
}

/** Such files that no release has any more. */
export async function deletableFiles(database: Database): Promise<string[]> {
  const found = await rows<{ sha256: string }>(
    database,
    `select f.sha256 from files f where f.speaker_id is not null and ${IS_WITHDRAWN}
       and not exists (select from release_files r where r.sha256 = f.sha256)`,
  )
  return found.map(({ sha256 }) => sha256)
}

/**
 * Locks a course: its numbers and which release is live.
 * @returns its last number
 */
export async function lockCourse(transaction: Transaction, language: string): Promise<number> {
  await rows(transaction, 'insert into release_numbers (language, last) values ($1, 0) on conflict do nothing', [
    language,
  ])
  const found = await firstRow<{ last: number }>(
    transaction,
    'select last from release_numbers where language = $1 for update',
    [language],
  )
  return found?.last ?? 0
}

/** Waits until no files are removed from the feed, and until the transaction ends keeps others from removing any. */
export async function lockFeed(transaction: Transaction): Promise<void> {
  await rows(transaction, 'select pg_advisory_xact_lock_shared($1)', [ADVISORY_LOCKS.feed])
}

/** The last number of a course. */
export async function lastNumber(database: Database, language: string): Promise<number> {
  const found = await firstRow<{ last: number }>(database, 'select last from release_numbers where language = $1', [
    language,
  ])
  return found?.last ?? 0
}

/** Whether a release of a course is being made. */
export async function isBuilding(database: Database, language: string): Promise<boolean> {
  const found = await rows(database, "select from releases where language = $1 and state = 'building'", [language])
  return found.length > 0
}

export async function startBuilding(
  transaction: Transaction,
  release: { id: number; name: string; note: string; makeLive: boolean; userId: number; progress: object },
): Promise<void> {
  await rows(
    transaction,
    `update releases set state = 'building', name = $2, note = $3, make_live = $4, user_id = $5, progress = $6,
       attempt = attempt + 1, has_failed = false
     where id = $1`,
    [release.id, release.name, release.note, release.makeLive, release.userId, JSON.stringify(release.progress)],
  )
}

/** Makes a release that is being made a plan again. @returns whether it was being made by this attempt */
export async function stopBuilding(
  database: Database,
  { id, attempt, hasFailed }: { id: number; attempt: number; hasFailed: boolean },
): Promise<boolean> {
  const stopped = await rows(
    database,
    `update releases set state = 'planned', progress = null, has_failed = $3
     where id = $1 and attempt = $2 and state = 'building' returning id`,
    [id, attempt, hasFailed],
  )
  return stopped.length > 0
}

/** @returns false when it was stopped */
export async function saveProgress(
  database: Database,
  { id, attempt, progress }: { id: number; attempt: number; progress: object },
): Promise<boolean> {
  const saved = await rows(
    database,
    `update releases set progress = $3 where id = $1 and attempt = $2 and state = 'building' returning id`,
    [id, attempt, JSON.stringify(progress)],
  )
  return saved.length > 0
}

/** Gives a release its number. The course is locked. @returns null when it was stopped */
export async function complete(
  transaction: Transaction,
  { id, attempt }: { id: number; attempt: number },
): Promise<{ language: LanguageName; number: number } | null> {
  const completed = await firstRow<{ language: LanguageName; number: number }>(
    transaction,
    `update releases set state = 'complete', number = planned_number, made_at = now(), progress = null
     where id = $1 and attempt = $2 and state = 'building' returning language, number`,
    [id, attempt],
  )
  if (completed)
    await rows(transaction, 'update release_numbers set last = $2 where language = $1', [
      completed.language,
      completed.number,
    ])
  return completed
}

/** Makes a complete release the live one. The course is locked. @returns the number of the one before; null without one */
export async function setLive(
  transaction: Transaction,
  { id, language, number }: { id: number; language: string; number: number },
): Promise<number | null> {
  const ended = await firstRow<{ number: number }>(
    transaction,
    `update release_live_periods p set ended_at = now(), rolled_back = r.number > $2
     from releases r where r.id = p.release_id and p.language = $1 and p.ended_at is null returning r.number`,
    [language, number],
  )
  await rows(transaction, 'insert into release_live_periods (language, release_id, user_id) values ($1, $2, $3)', [
    ...[language, id, transaction.actor.userId],
  ])
  return ended?.number ?? null
}
