import { spawnSync } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../../startup-error.ts'
import { program } from './binaries.ts'
import { spawnOptions } from './identity.ts'
import type { Placement } from './placement.ts'

const POLL_MILLISECONDS = 25
/** Each step harsher than the last; after SIGQUIT the next start recovers as after a power cut. */
const STEPS = [
  { signal: 'SIGINT', milliseconds: 30_000 },
  { signal: 'SIGQUIT', milliseconds: 10_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
] as const

/**
 * Stops the PostgreSQL that a killed Griot left behind on this cluster.
 * To be called only by who holds the lock of the data folder.
 * A process id that the system gave to somebody else meanwhile is left alone.
 *
 * @returns whether there was one
 * @throws StartupError when it cannot be stopped
 */
export async function stopLeftover(placement: Placement): Promise<boolean> {
  const { cluster } = placement
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!(pid > 0)) return false

  if (process.platform === 'win32') {
    const options = ['stop', '-D', cluster, '-m', 'fast', '-w', '-s']
    const stopped = spawnSync(program(placement.binaries, 'pg_ctl'), options, spawnOptions(null))
    return stopped.status === 0
  }

  const found = await worksIn(pid, cluster)
  for (const { signal, milliseconds } of found ? STEPS : []) {
    process.kill(pid, signal)
    const giveUpAt = Date.now() + milliseconds
    while ((await worksIn(pid, cluster)) && Date.now() < giveUpAt) await sleep(POLL_MILLISECONDS)
    if (!(await worksIn(pid, cluster))) break
  }
  if (await worksIn(pid, cluster)) {
    throw new StartupError(
      `An earlier PostgreSQL (process ${pid}) still uses ${cluster} and cannot be stopped.`,
    )
  }
  await untilDeserted(cluster)
  // PostgreSQL would take whoever has this process id now for its own and refuse to start.
  await rm(pidFile, { force: true })
  return found
}

/** Sessions outlive a killed server for a moment, and must be gone before a new one writes. */
async function untilDeserted(cluster: string): Promise<void> {
  const giveUpAt = Date.now() + 10_000
  while (Date.now() < giveUpAt) {
    const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
    const working = await Promise.all(pids.map((pid) => worksIn(pid, cluster)))
    if (!working.includes(true)) return
    await sleep(POLL_MILLISECONDS)
  }
  throw new StartupError(`Processes of an earlier PostgreSQL still use ${cluster}.`)
}

/** Whether a living process is a PostgreSQL of this cluster, which is where all of them stand. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // A dead process that its parent never collected has no working folder any more.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(cluster)
}
