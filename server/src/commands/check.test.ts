import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { createUntracked, deleteStored, flipBit, storedPath, uploadedAudio } from '@griot/testing/integrity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOut } from '../storage/backup/file-copies.ts'

const COMMAND = join(import.meta.dirname, 'check.ts')

let griot: TestApp
let backup: string
beforeAll(async () => {
  griot = await startTestApp()
  backup = await mkdtemp(join(tmpdir(), 'griot-check-'))
})
afterAll(async () => {
  await griot.close()
  await rm(backup, { recursive: true })
})

/** Runs `npm run check` while Griot is running; returns its exit code and its output. */
async function check(...options: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [COMMAND, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, GRIOT_DATA: griot.folder, DATABASE_URL: griot.databaseUrl },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

describe('npm run check', () => {
  it('exits with 1 and lists findings, repairs them with --repair, then exits with 0', async () => {
    const [gone, altered, lost] = [await uploadedAudio(griot), await uploadedAudio(griot), await uploadedAudio(griot)]
    expect(await check()).toMatchObject({
      code: 0,
      output: expect.stringContaining(integrityApiMessages.allWell.message),
    })
    for (const { sha256, bytes } of [gone, altered])
      await copyOut(griot.files, {
        folder: backup,
        file: { sha256, bytes: bytes.length },
        verify: true,
      })
    const untracked = await createUntracked(griot, 'left over')
    await deleteStored(griot, gone.sha256)
    await flipBit(storedPath(griot, altered.sha256))
    await deleteStored(griot, lost.sha256)

    const found = await check()
    expect(found.code).toBe(1)
    for (const [kind, digest, code] of [
      ['missing', gone.sha256, `audio ${gone.code}`],
      ['missing', lost.sha256, `audio ${lost.code}`],
      ['altered', altered.sha256, `audio ${altered.code}`],
      ['untracked', untracked, ''],
    ] as const)
      expect(found.output).toMatch(new RegExp(`${kind} +${digest}.*${code}`))
    expect(found.output).toContain('2 missing, 1 altered, 1 untracked.')

    const repaired = await check('--repair', '--from', backup)
    expect(repaired.code).toBe(1)
    expect(repaired.output).toContain(`${untracked}  ${integrityApiMessages.outcome({ outcome: 'removed' }).message}`)
    expect(repaired.output).toContain(
      `${gone.sha256}  ${integrityApiMessages.outcome({ outcome: 'restored' }).message}`,
    )
    expect(repaired.output).toContain(`${lost.sha256}  ${integrityApiMessages.notInBackup.message}`)
    expect(repaired.output).toContain('1 missing.')

    const source = Readable.from([lost.bytes])
    await griot.files.keep(await griot.files.stage(source, { maxBytes: lost.bytes.length }))
    expect((await check()).code).toBe(0)
  })

  it('refuses a folder that is not a backup, before the check begins', async () => {
    const { code, output } = await check('--repair', '--from', join(backup, 'nowhere'))
    expect(code).toBe(1)
    expect(output).toContain('is not a backup folder')
    expect(output).not.toContain('Checking')
  })
})
