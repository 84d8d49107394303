import closeWithGrace from 'close-with-grace'
import { loggedError } from '../shared/log.ts'
import { StartupError } from '../shared/startup-error.ts'
import { requireOpenFiles, systemErrorMessage } from '../shared/system-errors.ts'
import { createLifecycle, type Lifecycle, shutDown } from './lifecycle.ts'

/** Time for uploads in flight, then the database, to finish; after that the process exits anyway. */
const SHUTDOWN_MS = 40_000

/**
 * Runs a server or a worker until it receives a stop signal, then closes its resources.
 * @param start opens the resources; resolves when the process is ready
 */
export async function runProcess(
  start: (opened: Lifecycle, printProgress: (line: string) => void) => Promise<void>,
): Promise<void> {
  const opened = createLifecycle()

  async function closeAll({ err, signal }: { err?: Error; signal?: string }): Promise<void> {
    if (err) console.error(loggedError(err))
    if (signal) printProgress('Stopping')
    await shutDown(opened)
    if (signal) printProgress('Stopped')
  }

  const grace = closeWithGrace({ delay: SHUTDOWN_MS, logger: false }, closeAll)
  // A closed terminal must not prevent a clean shutdown.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  // The launcher (scripts/) is gone, perhaps killed: without it this process could not be stopped.
  if (process.connected) process.once('disconnect', () => grace.close())

  try {
    requireOpenFiles()
    await start(opened, printProgress)
  } catch (error) {
    const sentence = error instanceof StartupError ? error.message : systemErrorMessage(error)
    console.error(sentence === null ? loggedError(error) : `\nGriot cannot start. ${sentence}`)
    await closeAll({})
    process.exit(1)
  }
}

/** A progress message for the terminal, with the seconds since the start. */
function printProgress(line: string): void {
  console.log(`[${process.uptime().toFixed(1).padStart(5)} s] ${line}`)
}
