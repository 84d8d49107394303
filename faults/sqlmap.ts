import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, type CallName } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { disableRateLimits } from '@griot/testing/accounts/uncounted-attempts.ts'
import { addressOf, type TestApp } from '@griot/testing/app.ts'
import type { Example } from '@griot/testing/examples/example.ts'
import { CALLS, exampleOf } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import { type Fault, MissingPrerequisite } from './shared/fault.ts'

/** sqlmap options: level three of five, without tests that write; every status counts as a normal response. */
const OPTIONS = [
  ...['--batch', '--level=3', '--risk=2', '--dbms=postgresql', '--flush-session'],
  // Headers are the same for every call, and each is read in one place only.
  ...['--skip=user-agent,referer,host', '--ignore-code=*', '--disable-coloring', '--ignore-stdin'],
]
const CONCURRENCY = 2
const MINUTES_MAX = 6
/** sqlmap waits for the end of a response, but an event stream has none. */
const STREAM_ENDS_AFTER_MS = 100
const STREAM = addressOf('streamPresence')
const FOUND = /is vulnerable|identified the following injection point/
/** Suspicions that sqlmap checks again before reporting: a saved field causes another response for each value. */
const SUSPECTED = /appears to be .*injectable/

/** Calls without input that reaches the database, or that end the caller's session. */
const EXCLUDED_CALLS: readonly CallName[] = [
  'getHealthLive',
  'getHealthReady',
  'getOpenapi',
  'logout',
  'endOtherSessions',
]

interface Target {
  name: CallName
  /** A request as a file for sqlmap; `*` marks a path parameter. */
  request: string
}

export const sqlmap: Fault = {
  name: 'sqlmap',
  shows: ['S20'],
  claim: 'sqlmap on every query, path and JSON body of all calls: finds nothing, and no response is 500',
  /** Number of targets; there are fewer. */
  tries: 400,
  async run({ tries, print }) {
    if (spawnSync('sqlmap', ['--version']).error)
      throw new MissingPrerequisite('sqlmap is not installed: apt-get install sqlmap')
    const stop = await startTestPostgres()
    const griot = await startOidcGriot({})
    const folder = await mkdtemp(join(tmpdir(), 'griot-sqlmap-'))
    try {
      const url = await griot.app.listen({ port: 0, host: '127.0.0.1' })
      const seen = watch(griot)
      const targets = (await targetsOf(griot, url)).slice(0, tries)
      // Rate limits would hide the code behind them.
      await disableRateLimits(griot.pool)
      const failures: string[] = []
      const queue = [...targets.entries()]
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (let next = queue.shift(); next; next = queue.shift()) {
            const [at, target] = next
            const { output, whole } = await aim(folder, at, target)
            const { requests = 0, faults = 0 } = seen.get(String(at)) ?? {}
            const inputs = new Set(output.match(/parameter '[^']+' does not seem/g)).size
            print(`  ${target.name}: ${inputs} inputs, ${requests} requests${whole ? '' : ', stopped by timeout'}`)
            if (FOUND.test(output) || (!whole && SUSPECTED.test(output)))
              failures.push(`${target.name} is open: ${output.slice(-2_000)}`)
            if (faults > 0) failures.push(`${target.name} answered 5xx ${faults} times.`)
            if (requests < 10) failures.push(`${target.name} was not asked: ${output.slice(-500)}`)
          }
        }),
      )
      const all = [...seen.values()].reduce((sum, { requests }) => sum + requests, 0)
      print(`  ${targets.length} targets, ${all} requests`)
      return failures
    } finally {
      await griot.close()
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Number of requests and server errors per target. */
function watch(griot: TestApp): Map<string, { requests: number; faults: number }> {
  const seen = new Map<string, { requests: number; faults: number }>()
  griot.app.server.on('request', (request, response) => {
    const target = String(request.headers['x-target'])
    const counts = seen.get(target) ?? { requests: 0, faults: 0 }
    seen.set(target, counts)
    counts.requests += 1
    if (request.url?.startsWith(STREAM)) setTimeout(() => response.end(), STREAM_ENDS_AFTER_MS)
    response.on('finish', () => {
      if (response.statusCode >= 500) counts.faults += 1
    })
  })
  return seen
}

/** Every call with its query or JSON body, and each path parameter; kinds similar to the first one come last. */
async function targetsOf(griot: TestApp, url: string): Promise<Target[]> {
  const further = new Set<CallName>(ASSET_KIND_NAMES.slice(1).flatMap((kind) => Object.values(ASSET_CALLS[kind])))
  const inOrder = CALLS.map(([name]) => name).sort(
    (one, other) => Number(further.has(one)) - Number(further.has(other)),
  )
  const targets: Target[] = []
  for (const name of inOrder) {
    if (EXCLUDED_CALLS.includes(name)) continue
    const example = await exampleOf(griot, name)
    const token = example.token ?? (await griot.tokenOf('admin'))
    const isJson = example.body !== undefined && !Buffer.isBuffer(example.body)
    const write = (path: string, at: number, body = example.body) =>
      requestOf({ name, example: { ...example, body }, token, url, path, at })
    // sqlmap takes a parameter named token for a CSRF token and skips it unless it is marked.
    const keys = isJson ? Object.keys(example.body as object) : []
    if (example.query || keys.some((key) => key !== 'token')) {
      const query = new URLSearchParams(example.query).toString()
      const path = addressOf(name, example.params) + (query && `?${query}`)
      targets.push({ name, request: write(path, targets.length) })
    }
    if (keys.includes('token')) {
      const body = { ...(example.body as { token: string }), token: 'abcdefgh*' }
      targets.push({ name, request: write(addressOf(name), targets.length, body) })
    }
    for (const key of Object.keys(example.params ?? {})) {
      const mark = { ...example.params, [key]: 'MARK' }
      const path = addressOf(name, mark).replace('MARK', `${example.params?.[key]}*`)
      targets.push({ name, request: write(path, targets.length) })
    }
  }
  return targets
}

function requestOf(given: {
  name: CallName
  example: Example
  token: string
  url: string
  path: string
  at: number
}): string {
  const { name, example, token, url, path, at } = given
  const { body } = example
  const isJson = body !== undefined && !Buffer.isBuffer(body)
  const { access } = api[name]
  return [
    `${api[name].method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    ...(access === 'public' || access === 'signed' ? [] : [`Authorization: Bearer ${token}`]),
    `X-Target: ${at}`,
    'Tus-Resumable: 1.0.0',
    ...(isJson ? ['Content-Type: application/json', '', JSON.stringify(body)] : ['', '']),
  ].join('\r\n')
}

async function aim(folder: string, at: number, { request }: Target): Promise<{ output: string; whole: boolean }> {
  const file = join(folder, `${at}.txt`)
  await writeFile(file, request)
  const place = `--output-dir=${join(folder, String(at))}`
  const child = spawn('sqlmap', ['-r', file, place, ...OPTIONS], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), MINUTES_MAX * 60_000)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const whole = await new Promise<boolean>((resolve) => {
    child.once('close', (code) => resolve(code !== null))
  })
  clearTimeout(timer)
  return { output, whole }
}
