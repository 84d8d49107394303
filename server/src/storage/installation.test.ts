import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { createLog } from '../shared/log.ts'
import { handlersOf } from '../start/job-handlers.ts'
import { createPool, type Pool } from './database/pool/connect.ts'
import { SYSTEM_ACTOR } from './database/pool/transaction.ts'
import { createDiskStore } from './files/disk.ts'
import { type FileStore, fileKey } from './files/file-store.ts'
import { startHousekeeping } from './housekeeping.ts'
import { requireOwnFiles } from './installation.ts'
import { startCheck } from './integrity/checks.store.ts'
import { openFindingsAfter } from './integrity/findings.store.ts'
import { removeUntracked } from './integrity/repair.ts'
import { runCheck } from './integrity/run-check.ts'
import type { Jobs } from './jobs/jobs.ts'

/** Two installations configured with the same file folder. */
let folder: string
let files: FileStore
let first: Pool
let second: Pool
const databases: TestDatabase[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-installation-'))
  files = await createDiskStore(join(folder, 'files'))
  first = await installation()
  second = await installation()
})
afterEach(async () => {
  await Promise.all([first.end(), second.end()])
  await Promise.all(databases.splice(0).map((database) => database.drop()))
  await rm(folder, { recursive: true, force: true })
})

async function installation(): Promise<Pool> {
  const database = await createTestDatabase()
  databases.push(database)
  const pool = createPool(database.url, { size: 2 })
  // All test databases are copies of one template.
  await pool.query('update installation set id = gen_random_uuid()')
  return pool
}

/** An unreferenced file, kept long ago. */
async function createUntrackedFile(): Promise<string> {
  const bytes = Buffer.from('of the first installation')
  const source = async function* () {
    yield bytes
  }
  await files.keep(await files.stage(source(), { maxBytes: bytes.length }))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await utimes(join(folder, 'files/kept', fileKey(sha256)), 0, 0)
  return sha256
}

async function name(pool: Pool, sha256: string): Promise<void> {
  await pool.query({
    text: `insert into files (sha256, bytes, media_type) values ($1, 25, 'audio/mpeg')`,
    values: [sha256],
  })
}

async function sweep(pool: Pool): Promise<void> {
  const secrets = await loadSecrets(folder, {})
  const config = readConfig({ GRIOT_DATA: folder })
  const { handlers, close } = handlersOf({
    ...{ config, secrets, pool, files, log: createLog('silent') },
    jobs: { add: async () => null },
  })
  try {
    for (const name of ['sweep-rows', 'sweep-files'] as const)
      await handlers[name]({}, { signal: new AbortController().signal })
  } finally {
    close()
  }
}

it('a store without an owner is claimed by the first installation and refused to others', async () => {
  await requireOwnFiles(first, files)
  await requireOwnFiles(first, files)
  await expect(requireOwnFiles(second, files)).rejects.toThrow(
    `${join(folder, 'files')} has the files of another Griot`,
  )
  await requireOwnFiles(first, files)
})

it('when two installations claim a store at once, exactly one gets it', async () => {
  const outcomes = await Promise.allSettled([first, second].map((one) => requireOwnFiles(one, files)))
  const again = await Promise.allSettled([first, second].map((one) => requireOwnFiles(one, files)))
  expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // A refused installation does not own it.
  again.forEach(({ status }, at) => {
    if (status === 'fulfilled') expect(outcomes[at]?.status).toBe('fulfilled')
  })
})

it('only the owner sweeps the store', async () => {
  await requireOwnFiles(first, files)
  const sha256 = await createUntrackedFile()
  await expect(sweep(second)).rejects.toThrow('has the files of another Griot')
  expect(await files.size(sha256)).not.toBeNull()
  await sweep(first)
  expect(await files.size(sha256)).toBeNull()
})

it('a full store without an owner is claimed only by an installation that references one of its files', async () => {
  const sha256 = await createUntrackedFile()
  await expect(requireOwnFiles(second, files)).rejects.toThrow('files that this database does not know')
  await expect(sweep(second)).rejects.toThrow('files that this database does not know')
  expect(await files.owner()).toBeNull()
  expect(await files.size(sha256)).not.toBeNull()
  await name(first, sha256)
  await requireOwnFiles(first, files)
  await expect(requireOwnFiles(second, files)).rejects.toThrow('of another Griot')
})

it('files staged by the other installation are not swept', async () => {
  await requireOwnFiles(first, files)
  const old = join(folder, 'files/staging', randomUUID())
  const house = async (pool: Pool) => {
    await writeFile(old, '')
    await utimes(old, 0, 0)
    const log = createLog('silent')
    await startHousekeeping({ pool, files, jobs: {} as Jobs, runsJobs: false, log })()
  }
  await house(second)
  expect(await readdir(join(folder, 'files/staging'))).toHaveLength(1)
  await house(first)
  expect(await readdir(join(folder, 'files/staging'))).toEqual([])
})

it("an unreferenced file in another installation's store cannot be removed manually", async () => {
  await requireOwnFiles(first, files)
  const digest = await createUntrackedFile()
  await startCheck(second, null)
  await runCheck({ pool: second, files }, { signal: new AbortController().signal })
  const found = await openFindingsAfter(second, { kind: 'untracked', after: 0, limit: 10 })
  expect(found.map((finding) => finding.digest)).toEqual([digest])
  for (const finding of found)
    await expect(removeUntracked({ pool: second, files }, finding, SYSTEM_ACTOR)).rejects.toThrow(
      integrityApiMessages.strange.message,
    )
  expect(await files.size(digest)).not.toBeNull()
})

it('when the owner mark is removed, the store can be claimed again, and the previous owner stops sweeping', async () => {
  await requireOwnFiles(first, files)
  const sha256 = await createUntrackedFile()
  await name(second, sha256)
  await rm(join(folder, 'files/installation'))
  await requireOwnFiles(second, files)
  await expect(sweep(first)).rejects.toThrow('has the files of another Griot')
  expect(await files.size(sha256)).not.toBeNull()
})
