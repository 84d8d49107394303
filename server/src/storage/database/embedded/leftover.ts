import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../../shared/startup-error.ts'
import { errorCode } from '../pool/transaction.ts'
import { socketOf } from './address.ts'
import { program } from './binaries.ts'
import { spawnOptions } from './identity.ts'
import type { Placement } from './placement.ts'

const POLL_MS = 25
/** Signals of increasing force; after SIGQUIT the next start recovers as after a power cut. */
const STEPS = [
  { signal: 'SIGINT', milliseconds: 30_000 },
  { signal: 'SIGQUIT', milliseconds: 10_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
] as const

/**
 * Stops the PostgreSQL that a killed Griot left behind on this cluster, and removes its lock files. Call only while
 * holding the lock of the data folder. A process id that the system has reused is not touched.
 *
 * @returns whether there was one
 * @throws StartupError when it cannot be stopped, or runs where this process cannot see it
 */
export async function stopLeftover(placement: Placement): Promise<boolean> {
  const { cluster } = placement
  const pidFile = join(cluster, 'postmaster.pid')
  if (process.platform === 'win32') return (await readPid(pidFile)) !== null && stopByTool(placement)

  const pid = await serverOf(cluster, pidFile)
  if (pid !== null) await stop(pid, cluster)
  await waitForSessionsToEnd(cluster)
  await assertNoForeignServer(cluster)
  // Each contains a process id. PostgreSQL would refuse to start if any process has that id now, even a thread or a
  // zombie.
  for (const lock of [pidFile, `${socketOf(cluster)}.lock`]) await rm(lock, { force: true })
  return pid !== null
}

function stopByTool({ binaries, cluster }: Placement): boolean {
  const options = ['stop', '-D', cluster, '-m', 'fast', '-w', '-s']
  return spawnSync(program(binaries, 'pg_ctl'), options, spawnOptions(null)).status === 0
}

async function readPid(file: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return pid > 0 ? pid : null
}

/**
 * The server running in this cluster. It is found by its working directory: the process id in its file differs when it
 * was started in a container and is seen from outside.
 */
async function serverOf(cluster: string, pidFile: string): Promise<number | null> {
  const noted = await readPid(pidFile)
  if (noted !== null && (await isServerOf(noted, cluster))) return noted
  const working = await serverPids(cluster)
  const parents = await Promise.all(working.map(parentOf))
  return working.find((_, index) => !working.includes(parents[index] ?? 0)) ?? null
}

async function stop(pid: number, cluster: string): Promise<void> {
  for (const { signal, milliseconds } of STEPS) {
    sendSignal(pid, signal)
    const giveUpAt = Date.now() + milliseconds
    while ((await isServerOf(pid, cluster)) && Date.now() < giveUpAt) await sleep(POLL_MS)
    if (!(await isServerOf(pid, cluster))) return
  }
  throw new StartupError(`An earlier PostgreSQL (process ${pid}) still uses ${cluster} and cannot be stopped.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has exited in the meantime.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Sessions outlive a killed server for a moment, and must end before a new one writes. */
async function waitForSessionsToEnd(cluster: string): Promise<void> {
  const giveUpAt = Date.now() + 10_000
  while (Date.now() < giveUpAt) {
    if ((await serverPids(cluster)).length === 0) return
    await sleep(POLL_MS)
  }
  throw new StartupError(`Processes of an earlier PostgreSQL still use ${cluster}.`)
}

/**
 * A server in another container that shares this folder has no visible process, but its socket responds.
 * @throws StartupError when one does
 */
async function assertNoForeignServer(cluster: string): Promise<void> {
  const socket = connect(socketOf(cluster))
  try {
    await once(socket, 'connect')
  } catch {
    return
  } finally {
    socket.destroy()
  }
  throw new StartupError(`Another PostgreSQL, perhaps in another container, still uses ${cluster}. Stop it first.`)
}

/** Only Linux shows every process's working directory. */
async function serverPids(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const works = await Promise.all(pids.map((pid) => isServerOf(pid, cluster)))
  return pids.filter((_, index) => works[index])
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.split(') ').at(-1)?.split(' ')[1])
}

/** Whether a living process is a PostgreSQL of this cluster, by its working directory. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A zombie has no working directory.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(cluster)
}
