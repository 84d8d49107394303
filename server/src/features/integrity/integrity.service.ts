import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetUseCount } from '@griot/contract/assets/uses.ts'
import type { Pagination } from '@griot/contract/envelope.ts'
import type {
  Concern,
  Finding,
  FindingQuery,
  Integrity,
  IntegrityCheck,
  RepairAll,
  RepairOutcome,
} from '@griot/contract/integrity/integrity.ts'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import type { FileStore } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import {
  type CheckRow,
  cancelCheck,
  lastCheck,
  runningCheck,
  startCheck,
} from '../../storage/integrity/checks.store.ts'
import {
  countOpen,
  type FindingRow,
  findOpen,
  listOpen,
  openFindingsAfter,
} from '../../storage/integrity/findings.store.ts'
import { removeUntracked, restoreByUpload, restoreFromBackup } from '../../storage/integrity/repair.ts'
import { type ConcernRow, concernsOf } from './concerns.store.ts'
import { presentCheck, presentFinding } from './integrity.present.ts'
import { personOf } from './people.store.ts'

export interface IntegrityDeps {
  pool: Pool
  files: FileStore
  /** The folder of `npm run backup` for restoring; set by the operator, never by a request. */
  backupFolder: string | undefined
  weekly: boolean
  /** Schedules a started check as a job. */
  requestRun: () => Promise<unknown>
  /** From the assets feature: how often codes are used. */
  usesOf: (kind: AssetKind, codes: readonly string[]) => Promise<AssetUseCount[]>
}

export async function integrity(deps: IntegrityDeps): Promise<Integrity> {
  const { pool, weekly } = deps
  const [running, last, open] = await Promise.all([runningCheck(pool), lastCheck(pool), countOpen(pool)])
  return {
    running: running && (await presentWithAuthor(pool, running)),
    last: last && (await presentWithAuthor(pool, last)),
    open,
    backup: (await availableBackup(deps)) !== null,
    weekly,
  }
}

async function presentWithAuthor(pool: Pool, row: CheckRow): Promise<IntegrityCheck> {
  return presentCheck(row, row.begun_by === null ? null : await personOf(pool, row.begun_by))
}

export async function begin({ pool, requestRun }: IntegrityDeps, actor: Actor): Promise<IntegrityCheck> {
  const started = await startCheck(pool, actor.userId)
  await requestRun()
  return presentWithAuthor(pool, started)
}

/** @throws CallError not_found if it is not running */
export async function cancel({ pool }: IntegrityDeps, id: string): Promise<IntegrityCheck> {
  const key = keyOf(id)
  const cancelled = key === null ? null : await cancelCheck(pool, key)
  if (!cancelled) throw new CallError('not_found', { message: integrityApiMessages.notRunning })
  return presentWithAuthor(pool, cancelled)
}

export async function findings(
  deps: IntegrityDeps,
  { kind, page, limit }: FindingQuery,
): Promise<{ findings: Finding[]; pagination: Pagination }> {
  const [open, found] = await Promise.all([
    countOpen(deps.pool),
    listOpen(deps.pool, { kind, offset: (page - 1) * limit, limit }),
  ])
  const total = kind === undefined ? sumOf(Object.values(open)) : open[kind]
  const concerns = await concernsOf(
    deps.pool,
    found.map(({ digest }) => digest),
  )
  const places = await placesOf(deps, concerns)
  return {
    findings: found.map((row) => {
      const own = concerns.filter(({ digest }) => digest === row.digest)
      return presentFinding(row, {
        concerns: own.map((one) => concernOf(one, places)),
        count: own[0]?.count ?? 0,
      })
    }),
    pagination: { page, pages: Math.ceil(total / limit), total, limit },
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Number of places per code, by kind and lower-case code. */
async function placesOf(
  { usesOf }: IntegrityDeps,
  concerns: readonly ConcernRow[],
): Promise<ReadonlyMap<string, number>> {
  const ofKinds = ASSET_KIND_NAMES.map(async (kind) => {
    const codes = concerns.filter((one) => one.kind === kind).map(({ code }) => code)
    if (codes.length === 0) return []
    const used = await usesOf(kind, [...new Set(codes)])
    return used.map(({ code, uses }): [string, number] => [`${kind} ${code}`, uses])
  })
  return new Map((await Promise.all(ofKinds)).flat())
}

function concernOf({ kind, code, part, current, deleted }: ConcernRow, places: ReadonlyMap<string, number>): Concern {
  const used = places.get(`${kind} ${code.toLowerCase()}`) ?? 0
  return { kind, code, part, current, deleted, uses: used }
}

/** @throws CallError not_found, locked, conflict */
export async function repair(deps: IntegrityDeps, id: string, actor: Actor): Promise<RepairOutcome> {
  return repairOne(deps, await openFinding(deps.pool, id), actor)
}

async function repairOne(deps: IntegrityDeps, finding: FindingRow, actor: Actor): Promise<RepairOutcome> {
  if (finding.kind === 'untracked') return removeUntracked(deps, finding, actor)
  const folder = await availableBackup(deps)
  if (folder === null) throw new CallError('not_found', { message: integrityApiMessages.backupUnreachable })
  return restoreFromBackup(deps, finding, { folder, actor })
}

/** @throws CallError not_found, unprocessable when it is another file */
export async function repairFindingByUpload(
  deps: IntegrityDeps,
  { id, staged, actor }: { id: string; staged: StagedFile; actor: Actor },
): Promise<RepairOutcome> {
  const finding = await openFinding(deps.pool, id)
  if (finding.kind === 'untracked') throw new CallError('unprocessable', { message: integrityApiMessages.notByBackup })
  return restoreByUpload(deps, finding, { staged, actor })
}

/** Time limit per call; the client continues with the next one. */
const TIME_LIMIT_MS = 3_000
const PAGE_ROWS = 100

interface Repaired {
  repaired: number
  refused: number
  reason: Message | null
  after: string | null
}

/** Repairs findings of a kind after a cursor, within the time limit. */
export async function repairAll(deps: IntegrityDeps, { kind, after }: RepairAll, actor: Actor): Promise<Repaired> {
  const until = performance.now() + TIME_LIMIT_MS
  const done: Repaired = { repaired: 0, refused: 0, reason: null, after: null }
  const input = { kind, after: Number(after ?? 0), limit: PAGE_ROWS }
  for (const finding of await openFindingsAfter(deps.pool, input)) {
    try {
      await repairOne(deps, finding, actor)
      done.repaired += 1
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      done.refused += 1
      done.reason ??= error.text
    }
    done.after = String(finding.id)
    if (performance.now() > until) break
  }
  return done
}

async function openFinding(pool: Pool, id: string): Promise<FindingRow> {
  const key = keyOf(id)
  const finding = key === null ? null : await findOpen(pool, key)
  if (!finding) throw new CallError('not_found', { message: integrityApiMessages.notFound })
  return finding
}

function keyOf(id: string): number | null {
  return /^[0-9]{1,15}$/.test(id) ? Number(id) : null
}

/** The backup folder, null if it does not exist. */
async function availableBackup({ backupFolder }: IntegrityDeps): Promise<string | null> {
  if (backupFolder === undefined) return null
  const there = access(join(backupFolder, 'files'), constants.R_OK | constants.X_OK)
  return there.then(
    () => backupFolder,
    () => null,
  )
}
