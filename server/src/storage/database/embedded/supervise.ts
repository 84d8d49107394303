import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../../shared/startup-error.ts'
import { stopLeftover } from './leftover.ts'
import type { Placement } from './placement.ts'
import { hasEnded, requestFastShutdown, spawnPostmaster, stopPostmaster, waitUntilReady } from './postmaster.ts'

/** Griot must respond again within 10 s, so pauses between attempts stay far below. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1600]
const LONGEST_PAUSE_MS = 3000

export type SupervisedServer = {
  /** The current server's process id; it changes with a restart. */
  processId(): number | undefined
  stop(): Promise<void>
}

/**
 * Starts the server of a cluster, waits until it responds, and restarts it whenever it dies.
 *
 * @param url connection that must succeed
 * @param prepare creates the role and database of that URL if missing
 * @throws StartupError when the first start fails
 */
export async function superviseServer({
  placement,
  settings,
  logFile,
  print,
  url,
  prepare,
}: {
  placement: Placement
  settings: Record<string, string>
  logFile: string
  print: (line: string) => void
  url: string
  prepare: () => Promise<void>
}): Promise<SupervisedServer> {
  let postmaster: ChildProcess | undefined
  let stopping = false
  let restarting = Promise.resolve()

  const start = async () => {
    const spawned = await spawnPostmaster(placement, settings, logFile)
    postmaster = spawned
    await waitUntilReady(spawned, url, logFile)
    await prepare()
    const ended = () => {
      if (!stopping) restarting = restart()
    }
    if (hasEnded(spawned)) ended()
    else spawned.once('exit', ended)
  }

  const restart = async () => {
    print('PostgreSQL stopped unexpectedly; starting it again.')
    for (let tries = 0; ; tries += 1) {
      await sleep(PAUSES_MS[tries] ?? LONGEST_PAUSE_MS)
      if (stopping) return
      try {
        await stopLeftover(placement)
        if (stopping) return
        await start()
        return print('PostgreSQL is running again.')
      } catch (error) {
        print(messageOf(error))
      }
    }
  }

  const stop = async () => {
    stopping = true
    if (postmaster) await stopPostmaster(placement, postmaster)
    // A restart in progress may have spawned another one.
    await restarting
    if (postmaster) await stopPostmaster(placement, postmaster)
    process.off('exit', atExit)
  }
  // Fallback when the process exits without calling stop.
  const atExit = () => postmaster && requestFastShutdown(placement, postmaster)
  process.once('exit', atExit)

  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return { processId: () => postmaster?.pid, stop }
}
