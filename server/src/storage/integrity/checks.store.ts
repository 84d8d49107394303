import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Database, firstRow, rows } from '../database/database.ts'
import type { IntegrityChecks } from '../database/rows.generated.ts'
import { OPEN } from './findings.store.ts'

/** Lease of a check in seconds without a heartbeat. */
const LEASE_SECONDS = 30

export type CheckRow = Selectable<IntegrityChecks>

/** A check leased by this process: its row, and the token of the lease. */
export interface LeasedCheck {
  id: number
  holder: string
  part: 'names' | 'contents'
  /** The content that was checked last. */
  position: string
  filesRead: number
  bytesRead: number
}

/**
 * Starts a check, which any process may run (run-check.ts). Only one runs at a time: concurrent starts return the same
 * check.
 */
export async function startCheck(database: Database, userId: string | null): Promise<CheckRow> {
  for (;;) {
    const started = await firstRow<CheckRow>(
      database,
      `insert into integrity_checks (begun_by, files, bytes)
       select $1, count(*), coalesce(sum(bytes), 0) from files
       on conflict ((true)) where state = 'running' do nothing returning *`,
      [userId],
    )
    const check = started ?? (await runningCheck(database))
    // The other one may have ended in between.
    if (check) return check
  }
}

/** Starts a check when the last one was a week ago; the first one a week after the first file. */
export async function startWhenDue(database: Database): Promise<void> {
  const due = await firstRow<{ due: boolean }>(
    database,
    `select not exists (select from integrity_checks where begun_at > now() - interval '7 days')
       and exists (select from files where created_at < now() - interval '7 days') as due`,
  )
  if (due?.due) await startCheck(database, null)
}

export function runningCheck(database: Database): Promise<CheckRow | null> {
  return firstRow<CheckRow>(database, "select * from integrity_checks where state = 'running'")
}

export function checkOf(database: Database, id: number): Promise<CheckRow | null> {
  return firstRow<CheckRow>(database, 'select * from integrity_checks where id = $1', [id])
}

export function lastCheck(database: Database): Promise<CheckRow | null> {
  return firstRow<CheckRow>(database, "select * from integrity_checks where state = 'done' order by id desc limit 1")
}

/** Takes the lease of the running check, unless another process has it; the check continues where it was. */
export async function claimCheck(database: Database): Promise<LeasedCheck | null> {
  const holder = randomUUID()
  const claimed = await firstRow<CheckRow>(
    database,
    `update integrity_checks set holder = $1, held_until = now() + make_interval(secs => $2)
     where state = 'running' and (held_until is null or held_until < now()) returning *`,
    [holder, LEASE_SECONDS],
  )
  if (!claimed) return null
  const { id, part, position, files_read, bytes_read } = claimed
  return {
    ...{ id, holder, position, filesRead: files_read, bytesRead: bytes_read },
    part: part === 'names' ? 'names' : 'contents',
  }
}

/** Saves progress and renews the lease; false when the check was cancelled or another process has the lease. */
export async function saveProgress(database: Database, check: LeasedCheck): Promise<boolean> {
  const saved = await firstRow(
    database,
    `update integrity_checks set part = $3, position = $4, files_read = $5, bytes_read = $6,
       held_until = now() + make_interval(secs => $7)
     where id = $1 and holder = $2 and state = 'running' returning id`,
    [...[check.id, check.holder, check.part, check.position], ...[check.filesRead, check.bytesRead, LEASE_SECONDS]],
  )
  return saved !== null
}

/** Releases the lease, so that another process can continue; does nothing if the lease was lost. */
export async function releaseCheck(database: Database, check: LeasedCheck): Promise<void> {
  if (!(await saveProgress(database, check))) return
  await rows(database, 'update integrity_checks set holder = null, held_until = null where id = $1 and holder = $2', [
    check.id,
    check.holder,
  ])
}

/** Ends the check with the findings that are open by then. */
export async function finishCheck(database: Database, check: LeasedCheck): Promise<void> {
  const counts = ['missing', 'untracked', 'altered'].map(
    (kind) => `${kind} = (select count(*) from integrity_findings f where ${OPEN} and kind = '${kind}')`,
  )
  await rows(
    database,
    `update integrity_checks set state = 'done', ended_at = now(), files_read = $3, bytes_read = $4,
       files = greatest(files, $3), bytes = greatest(bytes, $4), holder = null, held_until = null, ${counts.join(', ')}
     where id = $1 and holder = $2 and state = 'running'`,
    [check.id, check.holder, check.filesRead, check.bytesRead],
  )
}

/** Null if it is not running. */
export function cancelCheck(database: Database, id: number): Promise<CheckRow | null> {
  return firstRow<CheckRow>(
    database,
    `update integrity_checks set state = 'cancelled', ended_at = now(), holder = null, held_until = null
     where id = $1 and state = 'running' returning *`,
    [id],
  )
}
