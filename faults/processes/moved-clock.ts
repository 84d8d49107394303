import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fault, MissingPrerequisite } from '../shared/fault.ts'
import { ADMIN, type StartedGriot, startGriot } from '../shared/started-griot.ts'

/** Paths of Debian's libfaketime, with which a file sets the clock of a process. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map(
  (folder) => `${folder}/faketime/libfaketimeMT.so.1`,
)
const HOURS_MAX = 3

export const movedClock: Fault = {
  name: 'moved-clock',
  claim: `with the server's clock up to ${HOURS_MAX} h wrong, and moved forward and back: tokens are valid exactly until they expire, and ids keep increasing`,
  shows: ['R17'],
  tries: 20,
  async run({ tries, print }) {
    const library = LIBRARIES.find(existsSync)
    if (!library) throw new MissingPrerequisite('libfaketime is not installed (apt-get install libfaketime).')
    const folder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    await chmod(folder, 0o755)
    const clock = join(folder, 'clock')
    await setClock(clock, Date.now())
    const griot = await startGriot({
      dataFolder: join(folder, 'data'),
      environment: {
        TOKEN_HOURS: '1',
        TZ: 'UTC',
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        // Timers keep running when the clock is set back.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    })
    try {
      const failures: string[] = []
      const ids: number[] = []
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        const hours = (Math.random() * 2 - 1) * HOURS_MAX
        failures.push(...(await tryAt(griot, clock, Date.now() + hours * 3_600_000, ids)))
      }
      const inOrder = ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))
      if (!inOrder) failures.push(`Ids did not go on: ${ids.join(', ')}`)
      print(`  ${tries} clocks, ${ids.length} words declared`)
      return failures
    } finally {
      await griot.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function tryAt(griot: StartedGriot, clock: string, now: number, ids: number[]): Promise<string[]> {
  const failures: string[] = []
  await setClock(clock, now)
  const login = await fetch(`${griot.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (login.status !== 200) return [`Signing in failed at ${at(now)}: ${login.status}.`]
  const { result } = (await login.json()) as { result: { accessToken: string; expiresAt: number } }
  const headers = { authorization: `Bearer ${result.accessToken}` }
  const expiry = Number(result.expiresAt)
  ids.push(await declare(griot, headers, ids.length))
  for (const [offset, wanted] of [
    [-1_000, 200],
    [0, 401],
    [1_000, 401],
    [-1_000, 200],
    [HOURS_MAX * 3_600_000, 401],
  ] as const) {
    await setClock(clock, expiry + offset)
    const { status } = await fetch(`${griot.url}/api/auth/me`, { headers })
    if (status !== wanted) failures.push(`Signed in at ${at(now)}, ${offset} ms of the expiry gave ${status}.`)
  }
  return failures
}

/** Declares a word now; returns its id. */
async function declare(griot: StartedGriot, headers: Record<string, string>, index: number): Promise<number> {
  const code = index.toString(36).padStart(6, 'c')
  const row = { localText: 'agogo', translation: 'clock', code, language: 'yoruba' }
  await fetch(`${griot.url}/api/audios/declare-audios`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify([row]),
  })
  const response = await fetch(`${griot.url}/api/audios/${code}`, { headers })
  const { result } = (await response.json()) as { result: { id: string } }
  return Number(result.id)
}

/** Freezes the clock at this time, so that a request happens at this exact moment. */
async function setClock(file: string, milliseconds: number): Promise<void> {
  await writeFile(file, `${at(milliseconds)}\n`)
  await chmod(file, 0o644)
}

const at = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')
