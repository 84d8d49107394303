import closeWithGrace from 'close-with-grace'
import { loggedError } from './log.ts'
import { closeGriot, nothingOpened, type Opened } from './opened.ts'
import { StartupError } from './startup-error.ts'
import { requireOpenFiles, systemSentence } from './system-errors.ts'

/** An upload in flight may take this long to finish; after that the process ends all the same. */
const CLOSING_MILLISECONDS = 30_000
/** What has started others waits for them, and ends its database behind them. */
const BEHIND_OTHERS_MILLISECONDS = 10_000

/**
 * Runs a server or a worker until it is told to end, and closes what it has opened.
 * @param start opens it all; ends when it is ready
 * @param options.behindOthers whether it has started other processes
 * @param options.quiet whether another process speaks for it
 */
export async function runProcess(
  start: (opened: Opened, say: (line: string) => void) => Promise<void>,
  { behindOthers = false, quiet = false }: { behindOthers?: boolean; quiet?: boolean } = {},
): Promise<void> {
  const opened = nothingOpened()

  async function closeAll({ err, signal }: { err?: Error; signal?: string }): Promise<void> {
    if (err) console.error(loggedError(err))
    if (signal && !quiet) say('Stopping')
    await closeGriot(opened)
    if (signal && !quiet) say('Stopped')
  }

  const delay = CLOSING_MILLISECONDS + (behindOthers ? BEHIND_OTHERS_MILLISECONDS : 0)
  const grace = closeWithGrace({ delay, logger: false }, closeAll)
  // A terminal that has gone away is no reason to stop uncleanly.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  // The launcher (scripts/) is gone, killed maybe: without it nobody could stop this process.
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

/** A line for the person at the terminal, with the seconds since the start. */
function say(line: string): void {
  console.log(`[${process.uptime().toFixed(1).padStart(5)} s] ${line}`)
}
