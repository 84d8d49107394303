import {
  type CheckFindingKind,
  FINDING_KINDS,
  type FindingKind,
  type RepairOutcome,
} from '@griot/contract/integrity/integrity.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { Selectable } from 'kysely'
import { type Database, firstRow, rows } from '../database/database.ts'
import type { IntegrityFindings } from '../database/rows.generated.ts'

/** A finding of a check. */
export type FindingRow = Selectable<IntegrityFindings> & { kind: CheckFindingKind }

/** A finding of a check or of an inspection, as it is shown. */
export interface OpenFinding extends Pick<FindingRow, 'digest' | 'bytes' | 'found_digest' | 'found_bytes' | 'since'> {
  /** The number of a finding of a check; the digest of a refused file. */
  id: string
  kind: FindingKind
  reason: Message | null
}

/** Grace period in hours for unreferenced files, equal to the sweep's (housekeeping.ts). */
export const GRACE_PERIOD_HOURS = 1

/**
 * SQL: whether finding `f` is shown. An untracked file may have been referenced since, or still be within the grace
 * period: a store without times dates it from when it was first seen.
 */
export const OPEN = `(f.resolved_at is null and (f.kind <> 'untracked' or (
    f.since < now() - interval '${GRACE_PERIOD_HOURS} hours'
    and not exists (select from files n where n.sha256 = f.digest)
    and not exists (select from uploads u where u.digest = f.digest and u.state = 'receiving'))))`

/** SQL: the open findings. A refused file is one while it is the current file of an asset. */
const ALL_OPEN = `(
    select f.id::text as id, f.kind, f.digest, f.bytes, f.found_digest, f.found_bytes, f.since, null::jsonb as reason
    from integrity_findings f where ${OPEN}
    union all
    select n.sha256, 'refused', n.sha256, n.bytes, null, null, n.refused_at, n.refusal
    from files n where n.refusal is not null and exists (select from assets a where a.file_sha256 = n.sha256)
  ) as f`

export interface NewFinding {
  kind: CheckFindingKind
  digest: string
  bytes: number | null
  /** The actual content. */
  instead?: { digest: string | null; bytes: number | null }
  /** When an untracked file was kept. */
  since?: Date | null
}

/** Stores a finding of a check; an open one keeps its start time. */
export async function saveFinding(
  database: Database,
  check: number,
  { kind, digest, bytes, instead, since }: NewFinding,
): Promise<void> {
  await rows(
    database,
    `insert into integrity_findings as f (kind, digest, bytes, found_digest, found_bytes, since, check_id)
     values ($1, $2, $3, $4, $5, coalesce($6, now()), $7)
     on conflict (digest) where resolved_at is null do update set
       since = case when f.kind = excluded.kind and $6::timestamptz is null then f.since else excluded.since end,
       kind = excluded.kind, bytes = excluded.bytes, found_digest = excluded.found_digest,
       found_bytes = excluded.found_bytes, check_id = excluded.check_id`,
    [...[kind, digest, bytes, instead?.digest ?? null, instead?.bytes ?? null], ...[since ?? null, check]],
  )
}

/** Which of these contents have an open finding. */
export async function withOpenFinding(database: Database, digests: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ digest: string }>(
    database,
    'select digest from integrity_findings where resolved_at is null and digest = any($1::text[])',
    [digests],
  )
  return new Set(found.map(({ digest }) => digest))
}

/** Closes the open findings of these contents. */
export async function resolveFindings(
  database: Database,
  digests: readonly string[],
  outcome: RepairOutcome,
): Promise<void> {
  await rows(
    database,
    `update integrity_findings set resolved_at = now(), outcome = $2
     where resolved_at is null and digest = any($1::text[])`,
    [digests, outcome],
  )
}

/** Closes untracked findings that a complete listing did not show again. */
export async function resolveUnseen(database: Database, check: number): Promise<void> {
  await rows(
    database,
    `update integrity_findings set resolved_at = now(), outcome = 'gone'
     where resolved_at is null and kind = 'untracked' and check_id <> $1`,
    [check],
  )
}

/** Stores where replaced damaged content was set aside, and until when. */
export async function saveQuarantine(
  database: Database,
  id: number,
  { digest, days }: { digest: string; days: number },
): Promise<void> {
  await rows(
    database,
    `update integrity_findings set found_digest = $2, set_aside_until = now() + make_interval(days => $3)
     where id = $1`,
    [id, digest, days],
  )
}

export async function countOpen(database: Database): Promise<Record<FindingKind, number>> {
  const found = await rows<{ kind: FindingKind; count: number }>(
    database,
    `select f.kind, count(*) as count from ${ALL_OPEN} group by f.kind`,
  )
  const count = (kind: FindingKind) => found.find((one) => one.kind === kind)?.count ?? 0
  return {
    missing: count('missing'),
    altered: count('altered'),
    refused: count('refused'),
    untracked: count('untracked'),
  }
}

/** Findings that block someone's work come first. */
export function listOpen(
  database: Database,
  { kind, offset, limit }: { kind?: FindingKind | undefined; offset: number; limit: number },
): Promise<OpenFinding[]> {
  return rows<OpenFinding>(
    database,
    `select f.* from ${ALL_OPEN} where ($1::text is null or f.kind = $1)
     order by array_position($4::text[], f.kind), f.since, f.id offset $2 limit $3`,
    [kind ?? null, offset, limit, FINDING_KINDS],
  )
}

export function findOpen(database: Database, id: number): Promise<FindingRow | null> {
  return firstRow<FindingRow>(database, `select f.* from integrity_findings f where f.id = $1 and ${OPEN}`, [id])
}

/** Findings of one kind, in the order in which they were found. */
export function openFindingsAfter(
  database: Database,
  { kind, after, limit }: { kind: CheckFindingKind; after: number; limit: number },
): Promise<FindingRow[]> {
  return rows<FindingRow>(
    database,
    `select f.* from integrity_findings f where ${OPEN} and f.kind = $1 and f.id > $2
     order by f.id limit $3`,
    [kind, after, limit],
  )
}
