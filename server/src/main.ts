import { parseArgs } from 'node:util'
import closeWithGrace from 'close-with-grace'
import { closeGriot, nothingOpened, startGriot } from './griot.ts'
import { loggedError } from './log.ts'
import { StartupError } from './startup-error.ts'

/** An upload in flight may take this long to finish; after that the process ends all the same. */
const CLOSING_MILLISECONDS = 30_000

const opened = nothingOpened()

const grace = closeWithGrace({ delay: CLOSING_MILLISECONDS, logger: false }, closeAll)
// A terminal that has gone away is no reason to stop uncleanly.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
// The launcher (scripts/) is gone, killed maybe: without it nobody could stop this process.
if (process.connected) process.once('disconnect', () => grace.close())

try {
  const { values } = parseArgs({ options: { demo: { type: 'boolean' } } })
  const print = (line: string) => console.log(line)
  await startGriot(opened, { environment: process.env, demo: values.demo ?? false, say, print })
} catch (error) {
  console.error(
    error instanceof StartupError ? `\nGriot cannot start. ${error.message}` : loggedError(error),
  )
  await closeAll({})
  process.exit(1)
}

async function closeAll({ err, signal }: { err?: Error; signal?: string }): Promise<void> {
  if (err) console.error(loggedError(err))
  if (signal) say('Stopping')
  await closeGriot(opened)
  if (signal) say('Stopped')
}

/** A line for the person at the terminal, with the seconds since the start. */
function say(line: string): void {
  console.log(`[${process.uptime().toFixed(1).padStart(5)} s] ${line}`)
}
