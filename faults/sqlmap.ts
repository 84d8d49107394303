import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, type CallName } from '#contract/api.ts'
import { ASSET_KIND_NAMES } from '#contract/assets/kinds.ts'
import { ASSET_CALLS } from '#contract/calls/assets/assets.ts'
import { countNoTries } from '#testing/accounts/uncounted-attempts.ts'
import { addressOf, type TestApp } from '#testing/app.ts'
import type { Example } from '#testing/examples/example.ts'
import { CALLS, exampleOf } from '#testing/examples.ts'
import { startOidcGriot } from '#testing/oidc/oidc-griot.ts'
import { startTestPostgres } from '#testing/postgres/postgres.ts'
import { CannotRun, type Fault } from './shared/fault.ts'

/** What of sqlmap is used: its third level of five, without what writes; every answer counts as one. */
const OPTIONS = [
  ...['--batch', '--level=3', '--risk=2', '--dbms=postgresql', '--flush-session'],
  // The same headers go with every call, and none of them is asked for by more than one part of Griot.
  ...['--skip=user-agent,referer,host', '--ignore-code=*', '--disable-coloring', '--ignore-stdin'],
]
const AT_ONCE = 2
const MINUTES_MOST = 6
/** sqlmap waits for the end of an answer, and a stream of events has none by itself. */
const STREAM_ENDS_AFTER_MS = 100
const STREAM = addressOf('followPresence')
const FOUND = /is vulnerable|identified the following injection point/
/** What it checks again before it says so: a field that is saved gives another answer to each value. */
const SUSPECTED = /appears to be .*injectable/

/** What has no input that reaches the database, or ends the session of the caller. */
const LEFT_OUT: readonly CallName[] = ['live', 'ready', 'openapi', 'logout', 'endOtherSessions']

interface Target {
  name: CallName
  /** A request as a file, which sqlmap reads; `*` marks a parameter of the path. */
  request: string
}

export const sqlmap: Fault = {
  name: 'sqlmap',
  shows: ['S20'],
  claim:
    'sqlmap at every query, path and JSON body of the table of calls finds nothing, and no answer is 500',
  /** Targets; there are fewer. */
  tries: 400,
  async run({ tries, print }) {
    if (spawnSync('sqlmap', ['--version']).error)
      throw new CannotRun('sqlmap is not installed: apt-get install sqlmap')
    const stop = await startTestPostgres()
    const griot = await startOidcGriot({})
    const folder = await mkdtemp(join(tmpdir(), 'griot-sqlmap-'))
    try {
      const url = await griot.app.listen({ port: 0, host: '127.0.0.1' })
      const seen = watch(griot)
      const targets = (await targetsOf(griot, url)).slice(0, tries)
      // Limits of tries would hide what is behind them.
      await countNoTries(griot.pool)
      const failures: string[] = []
      const queue = [...targets.entries()]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = queue.shift(); next; next = queue.shift()) {
            const [at, target] = next
            const { output, whole } = await aim(folder, at, target)
            const { requests = 0, faults = 0 } = seen.get(String(at)) ?? {}
            const inputs = new Set(output.match(/parameter '[^']+' does not seem/g)).size
            print(
              `  ${target.name}: ${inputs} inputs, ${requests} requests${whole ? '' : ', broken off by time'}`,
            )
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

/** How many requests each target had, and how many of them ended in a fault. */
function watch(griot: TestApp): Map<string, { requests: number; faults: number }> {
  const seen = new Map<string, { requests: number; faults: number }>()
  griot.app.server.on('request', (request, answer) => {
    const target = String(request.headers['x-target'])
    const counts = seen.get(target) ?? { requests: 0, faults: 0 }
    seen.set(target, counts)
    counts.requests += 1
    if (request.url?.startsWith(STREAM)) setTimeout(() => answer.end(), STREAM_ENDS_AFTER_MS)
    answer.on('finish', () => {
      if (answer.statusCode >= 500) counts.faults += 1
    })
  })
  return seen
}

/** Every call with its query or its JSON, and each parameter of its path; kinds that are like the first one last. */
async function targetsOf(griot: TestApp, url: string): Promise<Target[]> {
  const further = new Set<CallName>(
    ASSET_KIND_NAMES.slice(1).flatMap((kind) => Object.values(ASSET_CALLS[kind])),
  )
  const inOrder = CALLS.map(([name]) => name).sort(
    (one, other) => Number(further.has(one)) - Number(further.has(other)),
  )
  const targets: Target[] = []
  for (const name of inOrder) {
    if (LEFT_OUT.includes(name)) continue
    const example = await exampleOf(griot, name)
    const token = example.token ?? (await griot.tokenOf('admin'))
    const isJson = example.body !== undefined && !Buffer.isBuffer(example.body)
    const write = (path: string, at: number, body = example.body) =>
      requestOf({ name, example: { ...example, body }, token, url, path, at })
    // By its name sqlmap takes a token for what guards forms, and leaves it alone unless it is marked.
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

async function aim(
  folder: string,
  at: number,
  { request }: Target,
): Promise<{ output: string; whole: boolean }> {
  const file = join(folder, `${at}.txt`)
  await writeFile(file, request)
  const place = `--output-dir=${join(folder, String(at))}`
  const child = spawn('sqlmap', ['-r', file, place, ...OPTIONS], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), MINUTES_MOST * 60_000)
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
