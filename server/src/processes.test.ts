import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts'
import { processesFor } from './config.ts'
import { freePort } from './storage/database/embedded/address.ts'

let folder: string
let database: TestDatabase
let child: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-processes-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  child = undefined
  await database.drop()
  await rm(folder, { recursive: true })
})

const { NODE_COMPILE_CACHE = '' } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

/** Several processes on one port, and everything they say. */
async function start(processes: number) {
  const port = await freePort()
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...compileCache,
      GRIOT_DATA: folder,
      DATABASE_URL: database.url,
      PORT: String(port),
      GRIOT_PROCESSES: String(processes),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  let said = ''
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const ended = once(started, 'close').then(([code]) => code as number)
  const pid = started.pid ?? 0
  return { pid, ended, said: () => said, url: `http://127.0.0.1:${port}` }
}

/** The processes that one has started; Linux tells. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

/** Whether a connection is answered, each on its own. */
const answers = async (url: string) => {
  const answer = await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } })
  return answer.status
}

describe('several processes on one port', () => {
  it('do once what is done once, and replace one that is killed while the others answer', async () => {
    const { pid, ended, said, url } = await start(2)
    await expect.poll(said, { timeout: 40_000 }).toMatch(/2 processes share the port/)
    expect(said().match(/No admin exists yet/g)).toHaveLength(1)
    expect(said().match(/Griot is ready/g)).toHaveLength(1)
    const [one = 0, two = 0, ...others] = await childrenOf(pid)
    expect(others).toEqual([])
    process.kill(two, 'SIGKILL')
    // While it is gone, and while another one starts.
    const statuses: (number | string)[] = []
    await expect
      .poll(
        async () => {
          // What the killed one had accepted and not answered is cut off, and may be asked again.
          statuses.push(await answers(url).catch(() => 'cut off'))
          return (await childrenOf(pid)).length
        },
        { timeout: 40_000, interval: 20 },
      )
      .toBe(2)
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1)
    expect(said()).toMatch(new RegExp(`Process ${two} has ended \\(SIGKILL\\); another one`))
    expect(await childrenOf(pid)).toContain(one)
    expect(await answers(url)).toBe(200)
    process.kill(pid, 'SIGTERM')
    expect(await ended).toBe(0)
    expect(said()).toMatch(/Stopped\n$/)
    await expect(answers(url)).rejects.toThrow()
    expect(await readdir(folder)).toContain('secrets.json')
  }, 120_000)

  it('refuse to start in a sentence, as one does', async () => {
    await database.drop()
    const { ended, said } = await start(2)
    expect(await ended).toBe(1)
    expect(said()).toMatch(/Griot cannot start\. The database at .* cannot be reached/)
    expect(said()).not.toMatch(/^\s+at /m)
  }, 60_000)
})

describe('how many a machine is given', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 2],
    [8, 4],
    [64, 4],
  ])('on %i cores is %i', (cores, processes) => {
    expect(processesFor(cores)).toBe(processes)
  })
})
