import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fault, MissingPrerequisite } from '../shared/fault.ts'
import { type StartedGriot, signIn, startGriot } from '../shared/started-griot.ts'
import { pidsInFolder, serverPidOf } from './processes.ts'

/**
 * User `nobody`: PostgreSQL mistakes a reused process id for a running server only if both processes have the same
 * user.
 */
const USER = 65_534

interface Cycle {
  /** In its own PID namespace, where numbers are small and are reused at each start. */
  inNamespace: boolean
  /** Kills everything; else Griot only, and its PostgreSQL survives. */
  everything: boolean
}

/** In this order: a process that survives in a namespace is visible from outside, but not from another namespace. */
const CYCLES: readonly Cycle[] = [
  { inNamespace: true, everything: true },
  { inNamespace: true, everything: false },
  { inNamespace: false, everything: false },
  { inNamespace: false, everything: true },
]

/** Uses up process ids, and keeps the namespace alive after Griot has ended. */
const SHIFTED = 'i=0; while [ $i -lt "$0" ]; do /bin/true; i=$((i+1)); done; "$@"; sleep 600'

export const restarts: Fault = {
  name: 'restarts',
  shows: ['R13'],
  claim: 'killed alone or with its PostgreSQL, half of the time in a PID namespace: starts again with every row',
  tries: 50,
  async run({ tries, print }) {
    if (process.getuid?.() !== 0) throw new MissingPrerequisite('Only root can create a process namespace.')
    const dataFolder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    await chown(dataFolder, USER, USER)
    const failures: string[] = []
    const written: string[] = []
    let before: StartedGriot | null = null
    try {
      for (let number = 0; number < tries; number += 1) {
        const cycle = CYCLES[number % CYCLES.length] as Cycle
        try {
          const griot = await start(dataFolder, number, cycle)
          await before?.end('SIGKILL')
          before = griot
          await writeAndKill(griot, { dataFolder, written, code: codeOf(number), ...cycle })
        } catch (error) {
          failures.push(`Cycle ${number}, ${JSON.stringify(cycle)}: ${(error as Error).message}`)
          await before?.end('SIGKILL')
          await killPostgres(dataFolder)
        }
        if (number % 10 === 9) print(`  ${number + 1} cycles, ${failures.length} failures`)
      }
      return failures
    } finally {
      await before?.end('SIGKILL')
      await killPostgres(dataFolder)
      await rm(dataFolder, { recursive: true, force: true })
    }
  },
}

function start(dataFolder: string, number: number, { inNamespace }: Cycle): Promise<StartedGriot> {
  const asUser = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups']
  const namespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
  const shifted = ['sh', '-c', SHIFTED, String((number * 7) % 40)]
  const under = inNamespace ? [...namespace, ...shifted, ...asUser] : asUser
  return startGriot({ dataFolder, under })
}

/** Checks that every acknowledged row exists, adds one, and kills. */
async function writeAndKill(
  griot: StartedGriot,
  given: Cycle & { dataFolder: string; written: string[]; code: string },
): Promise<void> {
  const { written, code } = given
  const headers = {
    authorization: `Bearer ${await signIn(griot)}`,
    'content-type': 'application/json',
  }
  const post = async (path: string, rows: readonly unknown[]) => {
    const body = JSON.stringify(rows)
    const response = await fetch(`${griot.url}/api/audios/${path}`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
    return ((await response.json()) as { result: { doNotExit?: string[] } }).result
  }
  const codes = [...written, code].map((one) => ({ code: one }))
  const lost = (await post('check-declared', codes)).doNotExit?.filter((one) => one !== code) ?? []
  const texts = { localText: 'Ilé', translation: 'house', language: 'yoruba' }
  await post('declare-audios', [{ code, ...texts }])
  written.push(code)
  const server = await serverPidOf(griot.pid)
  if (server === null) throw new Error('Its process was not found.')
  process.kill(server, 'SIGKILL')
  if (given.everything) {
    await killPostgres(given.dataFolder)
    await griot.end('SIGKILL')
  }
  if (lost.length > 0) throw new Error(`These rows are lost: ${lost.join(', ')}`)
}

async function killPostgres(dataFolder: string): Promise<void> {
  for (const pid of await pidsInFolder(dataFolder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its server.
    }
  }
}

function codeOf(number: number): string {
  return `r${String(number).padStart(5, '0')}`
}
