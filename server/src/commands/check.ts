import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  CHECK_FINDING_KINDS,
  type CheckFindingKind,
  FINDING_KINDS,
  type RepairOutcome,
} from '@griot/contract/integrity/integrity.ts'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { type ConcernRow, concernsOf } from '../features/integrity/concerns.store.ts'
import { CallError } from '../shared/call-error.ts'
import { StartupError } from '../shared/startup-error.ts'
import { bytesText, throttlePrint } from '../storage/backup/progress.ts'
import { assertNotRestoring } from '../storage/backup/restore.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import { firstRow } from '../storage/database/database.ts'
import { createPool, type Pool } from '../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../storage/database/pool/transaction.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { requireOwnFiles } from '../storage/installation.ts'
import { alteredDocuments } from '../storage/integrity/check-documents.ts'
import { type CheckRow, checkOf, startCheck } from '../storage/integrity/checks.store.ts'
import { countOpen, type FindingRow, listOpen, openFindingsAfter } from '../storage/integrity/findings.store.ts'
import { removeUntracked, restoreFromBackup } from '../storage/integrity/repair.ts'
import { runCheck } from '../storage/integrity/run-check.ts'
import { callerPath, embeddedDatabase, runCommand } from './command.ts'

/** Poll interval for the progress of a check in another process. */
const POLL_MS = 1_000
const PAGE_ROWS = 100

interface CheckContext {
  pool: Pool
  files: FileStore
  print: (line: string) => void
  signal: AbortSignal
}

/**
 * `npm run check`: checks that each stored file exists, is intact and is referenced; whether Griot is running or
 * stopped.
 */
await runCommand(async ({ print, signal, shutdownHooks, ...command }) => {
  const { values } = parseArgs({
    options: { repair: { type: 'boolean', default: false }, from: { type: 'string' } },
  })
  const config = readConfig(process.env)
  const from = values.from === undefined ? config.backupFolder : callerPath(values.from)
  if (values.repair && from !== undefined) await requireBackup(from)
  const dataFolder = await prepareDataFolder(config.dataFolder)
  await assertNotRestoring(dataFolder)
  const { databasePassword } = await loadSecrets(dataFolder, process.env)
  const url =
    config.databaseUrl ??
    (await embeddedDatabase({ print, signal, shutdownHooks, ...command }, dataFolder, databasePassword))
  const pool = createPool(url, { size: 4 })
  shutdownHooks.push(() => pool.end())
  const files = await openFiles(config, dataFolder)
  const input = { pool, files, print, signal }
  await requireTables(pool)
  await requireOwnFiles(pool, files)
  await check(input)
  await printFindings(input)
  const altered = await alteredDocuments(pool)
  for (const sha256 of altered) print(`Altered in the database: the document ${sha256} of a release.`)
  if (values.repair) await repair(input, from)
  const open = await countOpen(pool)
  const left = FINDING_KINDS.filter((kind) => open[kind] > 0)
  const sums = left.map((kind) => `${open[kind].toLocaleString('en')} ${kind}`)
  const isWell = left.length === 0 && altered.length === 0
  if (isWell || left.length > 0) print(isWell ? integrityApiMessages.allWell.message : `${sums.join(', ')}.`)
  if (CHECK_FINDING_KINDS.some((kind) => open[kind] > 0) && !values.repair)
    print('To repair: npm run check -- --repair [--from BACKUP_FOLDER]')
  return isWell ? 0 : 1
})

async function requireBackup(folder: string): Promise<void> {
  await access(join(folder, 'files')).catch((cause) => {
    throw new StartupError(`${folder} is not a backup folder.`, { cause })
  })
}

async function requireTables(pool: Pool): Promise<void> {
  const found = await firstRow<{ there: boolean }>(pool, "select to_regclass('installation') is not null as there")
  if (found?.there) return
  throw new StartupError('The database is from an earlier version. Run npm start once.')
}

/** Runs a check to its end, or follows one that is running in another process. */
async function check({ pool, files, print, signal }: CheckContext): Promise<void> {
  const { id, files: count, bytes } = await startCheck(pool, null)
  print(`Checking ${counted(count, 'file')} of ${bytesText(bytes)}. Ctrl-C stops; the next check continues.`)
  const printFindings = throttlePrint(print)
  const ended = new AbortController()
  const telling = follow()
  try {
    while ((await now())?.state === 'running') {
      signal.throwIfAborted()
      await runCheck({ pool, files }, { signal, bytesASecond: Number.POSITIVE_INFINITY })
      if ((await now())?.state === 'running') await sleep(POLL_MS)
    }
  } finally {
    ended.abort()
    await telling
  }
  if ((await now())?.state === 'cancelled') throw new StartupError('The check was cancelled.')

  function now(): Promise<CheckRow | null> {
    return checkOf(pool, id)
  }
  async function follow(): Promise<void> {
    while (!ended.signal.aborted) {
      const row = await now()
      if (row?.part === 'contents')
        printFindings(
          `Read ${row.files_read.toLocaleString('en')} of ${counted(row.files, 'file')}, ${bytesText(row.bytes_read)} of ${bytesText(row.bytes)}`,
        )
      await sleep(POLL_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
}

/** All open findings of a kind, in pages; findings that are closed between pages are skipped. */
async function* openFindings(pool: Pool, kind: CheckFindingKind): AsyncGenerator<FindingRow[]> {
  for (let after = 0; ; ) {
    const found = await openFindingsAfter(pool, { kind, after, limit: PAGE_ROWS })
    if (found.length === 0) return
    after = found.at(-1)?.id ?? after
    yield found
  }
}

/** One line per finding. */
async function printFindings({ pool, print }: CheckContext): Promise<void> {
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const found = await listOpen(pool, { offset, limit: PAGE_ROWS })
    if (found.length === 0) return
    const concerns = await concernsOf(
      pool,
      found.map(({ digest }) => digest),
    )
    for (const { kind, digest, bytes, reason } of found) {
      const own = concerns.filter((one) => one.digest === digest)
      const about = [formatAssets(own), reason?.message].filter(Boolean).join(': ')
      print(`${kind.padEnd(9)}  ${digest}  ${bytesText(bytes ?? 0).padStart(10)}  ${about}`.trimEnd())
    }
  }
}

function formatAssets(concerns: readonly ConcernRow[]): string {
  const names = concerns.map(({ kind, code, part, current, deleted }) => {
    const what = part === 'thumbnail' ? `thumbnail of ${kind} ${code}` : `${kind} ${code}`
    if (deleted) return `${what} (deleted)`
    return current ? what : `${what} (an earlier version)`
  })
  const more = (concerns[0]?.count ?? 0) - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

async function repair(input: CheckContext, from: string | undefined): Promise<void> {
  const { pool, print, signal } = input
  for (const kind of CHECK_FINDING_KINDS)
    for await (const found of openFindings(pool, kind))
      for (const finding of found) {
        signal.throwIfAborted()
        print(`${finding.digest}  ${await repairOne(input, finding, from)}`)
      }
}

async function repairOne(deps: CheckContext, finding: FindingRow, folder: string | undefined): Promise<string> {
  try {
    if (finding.kind === 'untracked') return outcomeText(await removeUntracked(deps, finding, SYSTEM_ACTOR))
    if (folder === undefined) return 'Give the backup folder: --from BACKUP_FOLDER'
    return outcomeText(await restoreFromBackup(deps, finding, { folder, actor: SYSTEM_ACTOR }))
  } catch (error) {
    if (error instanceof CallError) return error.message
    throw error
  }
}

function outcomeText(outcome: RepairOutcome): string {
  return integrityApiMessages.outcome({ outcome }).message
}
