import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { loggedError } from './log.ts'
import { StartupError } from './startup-error.ts'

/** What a command is given beside its own options. */
export interface Command {
  print: (line: string) => void
  /** Aborted by Ctrl-C and by whoever tells the process to end. */
  signal: AbortSignal
  /** What has been opened is closed behind it, the last first, however it ends. */
  closers: (() => Promise<unknown>)[]
}

/**
 * Runs a command of the terminal to its end, and ends the process.
 * @param work gives the exit code
 */
export async function runCommand(work: (command: Command) => Promise<number>): Promise<never> {
  const cut = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => cut.abort(new StartupError('It was cut off.')))
  if (process.connected)
    process.once('disconnect', () => cut.abort(new StartupError('It was cut off.')))
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const closers: Command['closers'] = []
  let code = 1
  try {
    code = await work({
      print: (line) => process.stdout.write(`${line}\n`),
      signal: cut.signal,
      closers,
    })
  } catch (error) {
    const told = error instanceof StartupError ? `\n${error.message}` : inspect(loggedError(error))
    process.stderr.write(`${told}\n`)
  }
  for (const close of closers.reverse()) await close()
  process.exit(code)
}

/** A path as whoever called npm wrote it; npm itself has gone to the clone. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}
