import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSecrets } from '../config/secrets.ts'
import { freePort } from '../storage/database/embedded/address.ts'
import { startEmbedded } from '../storage/database/embedded/embedded.ts'

/** Error messages of commands: wrong options, missing services. */
let folder: string
let database: TestDatabase
let started: ChildProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-commands-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  database = await createTestDatabase()
  started = []
})
afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function run(file: string, options: string[], environment: Record<string, string>) {
  const { NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...options], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }))
  return { child, ended, output: () => output }
}

async function move(there: Record<string, string>, here: Record<string, string>) {
  const file = join(folder, 'there.env')
  await writeFile(
    file,
    Object.entries(there)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  )
  return run('move.ts', [file], here).ended
}

const own = (name = 'here') => ({ GRIOT_DATA: join(folder, name) })

it('npm run pack: a release that is no number prints how it is used', async () => {
  const options = ['--language', 'yoruba', '--release', 'abc', '--to', '.']
  const { code, output } = await run('pack.ts', options, own()).ended
  expect(output).toContain('Use: npm run pack')
  expect(output).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
})

it('npm run check: an unknown option prints a sentence, no stack trace', async () => {
  const { code, output } = await run('check.ts', ['--fix'], own()).ended
  expect(output).toContain("Unknown option '--fix'")
  expect(output).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
})

it.each(['check.ts', 'backup.ts', 'restore.ts'])(
  '%s: a missing database prints a sentence, no stack trace',
  async (file) => {
    const backup = join(folder, 'backups')
    const whole = { ...own(), DATABASE_URL: database.url }
    expect((await run('backup.ts', [backup], whole).ended).code).toBe(0)
    const url = new URL(database.url)
    url.pathname = '/there_is_none'
    const there = { ...own('there'), DATABASE_URL: url.href }
    const { code, output } = await run(file, file === 'check.ts' ? [] : [backup], there).ended
    expect(output).toMatch(/The database .*cannot be reached: .*there_is_none/)
    expect(output).not.toMatch(/^\s+at /m)
    expect(output).not.toContain(url.password || 'nothing')
    expect(code).toBe(1)
  },
)

it('npm run move: an unknown variable name or a missing data folder is refused', async () => {
  const here = { ...own(), DATABASE_URL: database.url }
  expect(await move({ ...own('there'), DATABSE_URL: database.url }, here)).toEqual({
    code: 1,
    output: expect.stringContaining('has unknown settings: DATABSE_URL.'),
  })
  expect(await move({ DATABASE_URL: database.url }, here)).toEqual({
    code: 1,
    output: expect.stringContaining('has no GRIOT_DATA'),
  })
})

it('npm run move: refused while Griot runs on its own PostgreSQL, allowed after it was killed', async () => {
  const here = own()
  const port = String(await freePort())
  const griot = run('../start/main.ts', [], { ...here, PORT: port })
  for (;;) {
    if (griot.child.exitCode !== null) throw new Error(griot.output())
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
    if (response?.ok) break
  }
  const there = { ...own('there'), DATABASE_URL: database.url }
  const refused = await move(there, here)
  expect(refused.output).toContain(`Another Griot is using ${here.GRIOT_DATA}`)
  expect(refused.code).toBe(1)
  griot.child.kill('SIGKILL')
  await griot.ended
  const { code, output } = await move(there, here)
  expect(output).toContain('Moved: ')
  expect(code).toBe(0)
  // No process of it is running now.
  const { databasePassword } = await loadSecrets(here.GRIOT_DATA, {})
  const postgres = await startEmbedded({
    dataFolder: here.GRIOT_DATA,
    password: databasePassword,
    print: () => {},
  })
  await postgres.stop()
})

it.runIf(process.getuid?.() === 0)(
  'root is refused for a data folder of another user, who could not read files written by root',
  async () => {
    const { GRIOT_DATA } = own()
    await mkdir(GRIOT_DATA)
    await chown(GRIOT_DATA, 65_534, 65_534)
    const here = { GRIOT_DATA, DATABASE_URL: database.url }
    const { code, output } = await run('check.ts', ['--repair'], here).ended
    expect(output).toContain('belongs to the user with the number 65534')
    expect(code).toBe(1)
  },
)
