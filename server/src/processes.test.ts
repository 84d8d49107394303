import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts'
import { processesFor } from './config.ts'
import { freePort } from './storage/database/embedded/address.ts'

let folder: string
let database: TestDatabase
let child: ChildProcess | undefined
const stuck: number[] = []
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
  // One that was stopped does not notice that it is alone.
  for (const pid of stuck.splice(0)) process.kill(pid, 'SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true })
})

const { NODE_COMPILE_CACHE = '' } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

/** Several processes on one port, and everything they say. */
async function start(processes: number, environment: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...compileCache,
      GRIOT_DATA: folder,
      DATABASE_URL: database.url,
      PORT: String(port),
      GRIOT_PROCESSES: String(processes),
      ...environment,
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
          const children = await childrenOf(pid)
          return children.length === 2 && !children.includes(two)
        },
        { timeout: 40_000, interval: 20 },
      )
      .toBe(true)
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1)
    await expect
      .poll(said)
      .toMatch(new RegExp(`Process ${two} has ended \\(SIGKILL\\); another one`))
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

describe('the metrics of several processes', () => {
  const METRICS_TOKEN = 'what-scrapers-send-in-tests'
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' }
  const ASKED = 'griot_http_requests_total{method="GET",route="/api/health/ready",status="200"}'
  const TIMED =
    'griot_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/health/ready"}'

  async function scrape(url: string) {
    const text = await (await fetch(`${url}/api/metrics`, { headers })).text()
    const lines = text.split('\n').map((line) => line.split(/ (?=\S+$)/))
    return Object.fromEntries(lines.map(([name = '', value]) => [name, Number(value)]))
  }

  it('are the same whichever is asked, go on without one that is stuck, and never go back when one is killed', async () => {
    const { pid, ended, said, url } = await start(2, { METRICS_TOKEN, DATABASE_POOL_SIZE: '7' })
    await expect.poll(said, { timeout: 40_000 }).toMatch(/2 processes share the port/)
    const [one = 0, two = 0] = await childrenOf(pid)
    for (const [stopped, requests] of [
      [two, 20],
      [one, 30],
    ] as const) {
      process.kill(stopped, 'SIGSTOP')
      for (let request = 0; request < requests; request += 1) expect(await answers(url)).toBe(200)
      process.kill(stopped, 'SIGCONT')
    }
    // A request is counted when its connection knows that it has ended.
    await expect.poll(async () => (await scrape(url))[ASKED]).toBe(50)
    const { blocks, bsize } = await statfs(folder)
    const joined = {
      [ASKED]: 50,
      [TIMED]: 50,
      griot_processes: 2,
      'griot_pool_connections_most{pool="general"}': 14,
      'griot_source_up{source="uploads"}': 1,
      'griot_jobs{name="judge",state="failed"}': 0,
      [`griot_build_info{version="0.1.0",node="${process.version}"}`]: 1,
      griot_disk_bytes: blocks * bsize,
    }
    const memory = (place: number) => `process_resident_memory_bytes{process="${place}"}`
    for (let turn = 0; turn < 12; turn += 1) {
      const metrics = await scrape(url)
      expect(metrics).toMatchObject(joined)
      expect(metrics[memory(1)]).toBeGreaterThan(1e7)
      expect(metrics[memory(2)]).toBeGreaterThan(1e7)
    }

    stuck.push(two)
    process.kill(two, 'SIGSTOP')
    const began = performance.now()
    const withoutOne = await scrape(url)
    // After which Prometheus, as it comes, would give up.
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(withoutOne).toMatchObject({
      ...joined,
      griot_processes: 1,
      'griot_pool_connections_most{pool="general"}': 7,
    })
    expect(Object.keys(withoutOne)).not.toContain(memory(2))

    process.kill(stuck.pop() ?? 0, 'SIGKILL')
    expect((await scrape(url))[ASKED]).toBe(50)
    await expect.poll(() => scrape(url), { timeout: 40_000 }).toMatchObject(joined)
    process.kill(pid, 'SIGSTOP')
    expect((await fetch(`${url}/api/metrics`, { headers })).status).toBe(503)
    process.kill(pid, 'SIGCONT')
    process.kill(pid, 'SIGTERM')
    expect(await ended).toBe(0)
  }, 120_000)
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
