import closeWithGrace from 'close-with-grace'
import { loggedError } from '../shared/log.ts'
import { StartupError } from '../shared/startup-error.ts'
import { requireOpenFiles, systemSentence } from '../shared/system-errors.ts'
import { closeGriot, nothingOpened, type Opened } from './lifecycle.ts'

/** Time for uploads in flight, then the database, to finish; after that the process exits anyway. */
const CLOSING_MILLISECONDS = 40_000

/**
 * Runs a server or a worker until it receives a stop signal, then closes its resources.
 * @param start opens the resources; resolves when the process is ready
 */
export async function runProcess(
  start: (opened: Opened, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const opened = nothingOpened()

  async function closeAll({ err, signal }: { err?: Error; signal?: string }): Promise<void> {
    if (err) console.error(loggedError(err))
    if (signal) say('Stopping')
    await closeGriot(opened)
    if (signal) say('Stopped')
  }

  const grace = closeWithGrace({ delay: CLOSING_MILLISECONDS, logger: false }, closeAll)
  // A closed terminal must not prevent a clean shutdown.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  // The launcher (scripts/) is gone, perhaps killed: without it this process could not be stopped.
  if (process.connected) process.once('disconnect', () => grace.close())

  try {
    requireOpenFiles()
    await start(opened, say)
  } catch (error) {
    const sentence = error instanceof StartupError ? error.message : systemSentence(error)
    console.error(sentence === null ? loggedError(error) : `\nGriot cannot start. ${sentence}`)
    await closeAll({})
    process.exit(1)
  }
}

/** A progress message for the terminal, with the seconds since the start. */
function say(line: string): void {
  console.log(`[${process.uptime().toFixed(1).padStart(5)} s] ${line}`)
}
