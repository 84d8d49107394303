import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemErrorMessage } from '../shared/system-errors.ts'
import { freePort } from '../storage/database/embedded/address.ts'

/** Root may read and write everything: so the process switches to the user `nobody` after loading its code. */
const UNPRIVILEGED_ID = 65_534
const isRoot = process.getuid?.() === 0
const urlOf = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href)
const CODE = `
  import { runProcess } from ${urlOf('process.ts')}
  import { startGriot } from ${urlOf('griot.ts')}
  import { openFiles } from ${urlOf('../storage/files/open-files.ts')}
  if (process.getuid() === 0) {
    process.setgroups([])
    process.setgid(${UNPRIVILEGED_ID})
    process.setuid(${UNPRIVILEGED_ID})
  }
  const print = (line) => console.log(line)
  await runProcess((lifecycle, printProgress) =>
    process.env.ONLY_FILES
      ? openFiles({ mediaDelivery: 'proxied' }, process.env.GRIOT_DATA)
      : startGriot(lifecycle, { environment: process.env, demo: false, printProgress, print }))`

/** Without the test database, which `nobody` cannot reach. */
const ONLY_FILES = { ONLY_FILES: 'yes' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-start-'))
  if (isRoot) await chown(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The output of a refused start; it must contain no stack trace. */
async function refusal(environment: Record<string, string>, shell = ''): Promise<string> {
  const node = [process.execPath, '--input-type=module', '--eval', CODE]
  const child = spawn('/bin/sh', ['-c', `${shell} exec "$@"`, 'sh', ...node], {
    cwd: '/',
    env: {
      GRIOT_DATA: folder,
      PORT: String(await freePort()),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  expect(code, output).toBe(1)
  expect(output).not.toMatch(/^\s+'?at /m)
  expect(output).not.toMatch(/stack: \[/)
  return output
}

async function closed(path: string, mode: number): Promise<void> {
  if (isRoot) await chown(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
  await chmod(path, mode)
}

describe('npm start fails with one sentence and no stack trace', () => {
  it('when files/ is not readable', async () => {
    await mkdir(join(folder, 'files'))
    await closed(join(folder, 'files'), 0)
    const output = await refusal(ONLY_FILES)
    expect(output).toMatch(/files\/\S+ cannot be used: it may not be read or written\. The user/)
  })

  it('when files/ is a file', async () => {
    await writeFile(join(folder, 'files'), '')
    const output = await refusal(ONLY_FILES)
    expect(output).toMatch(/files\S* cannot be used: part of its path is not a folder\./)
  })

  it('when postgres/ is not readable', async () => {
    await mkdir(join(folder, 'postgres'))
    await closed(join(folder, 'postgres'), 0)
    expect(await refusal({})).toMatch(/Griot cannot start\. .*postgres\S* cannot be used: it may not/)
  })

  it.each([0o000, 0o444])('when griot.lock is not writable (mode %i)', async (mode) => {
    await writeFile(join(folder, 'griot.lock'), '')
    await closed(join(folder, 'griot.lock'), mode)
    expect(await refusal({})).toMatch(/griot\.lock cannot be used as a lock: EACCES/)
  })

  it('when the limit of open files is too low', async () => {
    const output = await refusal({}, 'ulimit -n 64;')
    expect(output).toMatch(/cannot open enough files\. .*ulimit -n/)
  })
})

describe('systemSentence', () => {
  it('names path and reason of a system error, also if it is the cause of another error', () => {
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/data/x' })
    const text = '/data/x cannot be used: the disk is full.'
    expect(systemErrorMessage(full)).toContain(text)
    expect(systemErrorMessage(new Error('outer', { cause: full }))).toContain(text)
  })

  it('is null for any other error, whose stack is needed', () => {
    expect(systemErrorMessage(new TypeError('x is not a function'))).toBeNull()
    expect(systemErrorMessage(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBeNull()
  })
})
