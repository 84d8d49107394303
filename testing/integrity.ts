import { appendFile, open, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { rows } from '@griot/server/storage/database/database.ts'
import { fileKey } from '@griot/server/storage/files/file-store.ts'
import { claimCheck, startCheck } from '@griot/server/storage/integrity/checks.store.ts'
import { runCheck } from '@griot/server/storage/integrity/run-check.ts'
import { multipartOf, type TestApp } from './app.ts'
import { buildAudioRow, realMp3 } from './builders.ts'

const TWO_HOURS = 2 * 3_600_000

/** Path of a stored file, for tests that damage it. */
export const storedPath = (griot: Pick<TestApp, 'folder'>, sha256: string) =>
  join(griot.folder, 'files/kept', fileKey(sha256))

/** Unique audio: its tag differs (ID3v1, 128 bytes). */
export function uniqueAudio(name: string): Buffer {
  return Buffer.concat([realMp3('aja-01'), Buffer.from(`TAG${name}`.padEnd(128, ' '))])
}

/** A declared audio with a unique recording. */
export async function uploadedAudio(griot: TestApp) {
  const row = buildAudioRow()
  const bytes = uniqueAudio(row.code)
  await griot.send('admin', 'declareAudios', { body: [row] })
  const name = `${row.code}${ASSET_KINDS.audio.suffix}`
  const response = await griot.send('admin', 'uploadAudios', await multipartOf([{ name, bytes, type: 'audio/mpeg' }]))
  if (response.statusCode !== 200) throw new Error(response.body)
  const [found] = await rows<{ sha256: string }>(
    griot.pool,
    'select file_sha256 as sha256 from assets where code = $1',
    [row.code],
  )
  return { code: row.code, bytes, sha256: found?.sha256 ?? '' }
}

/** Deletes a file from the store. */
export const deleteStored = (griot: TestApp, sha256: string) => rm(storedPath(griot, sha256))

/** Flips one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const at = Math.floor(size / 2)
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, at)
    byte[0] = (byte[0] ?? 0) ^ 0b100
    await handle.write(byte, 0, 1, at)
  } finally {
    await handle.close()
  }
}

/** Appends to a stored file. */
export const appendByte = (griot: TestApp, sha256: string) => appendFile(storedPath(griot, sha256), 'x')

/** An untracked file in the store, two hours old. */
export async function createUntracked(griot: TestApp, content: string): Promise<string> {
  const bytes = Buffer.from(content)
  const staged = await griot.files.stage(Readable.from([bytes]), { maxBytes: bytes.length })
  await griot.files.keep(staged)
  await backdate(storedPath(griot, staged.sha256))
  return staged.sha256
}

export async function backdate(path: string): Promise<void> {
  const time = new Date(Date.now() - TWO_HOURS)
  await utimes(path, time, time)
}

/** Runs a complete integrity check, even if another one is running. */
export async function checkAll({ pool, files }: TestApp): Promise<void> {
  const { signal } = new AbortController()
  const bytesASecond = Number.POSITIVE_INFINITY
  do {
    await rows(pool, "update integrity_checks set state = 'cancelled' where state = 'running'")
    await startCheck(pool, null)
  } while (!(await runCheck({ pool, files }, { signal, bytesASecond })))
}

/** Id of a check that runs until it is cancelled: its job is held and never taken. */
export async function startBlockedCheck({ pool }: TestApp): Promise<string> {
  for (;;) {
    await startCheck(pool, null)
    const claimed = await claimCheck(pool)
    if (claimed) return String(claimed.id)
  }
}

/** Id of a finding about an untracked file. */
export async function createUntrackedFinding(griot: TestApp): Promise<string> {
  return findingOf(griot, await createUntracked(griot, `stray ${Math.random()}`))
}

/** A finding about a recording missing from the store. */
export async function createMissingFinding(griot: TestApp): Promise<{ id: string; bytes: Buffer }> {
  const { sha256, bytes } = await uploadedAudio(griot)
  await deleteStored(griot, sha256)
  return { id: await findingOf(griot, sha256), bytes }
}

async function findingOf(griot: TestApp, digest: string): Promise<string> {
  await checkAll(griot)
  const [found] = await rows<{ id: number }>(
    griot.pool,
    'select id from integrity_findings where digest = $1 and resolved_at is null',
    [digest],
  )
  return String(found?.id)
}
