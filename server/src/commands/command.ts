import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { CallError } from '../shared/call-error.ts'
import { loggedError } from '../shared/log.ts'
import { StartupError } from '../shared/startup-error.ts'
import { requireOpenFiles, systemErrorMessage } from '../shared/system-errors.ts'
import { startEmbedded } from '../storage/database/embedded/embedded.ts'
import { runningUrl } from '../storage/database/embedded/running.ts'

/** What a command receives besides its own options. */
export interface Command {
  print: (line: string) => void
  /** Aborted by Ctrl-C and by SIGTERM. */
  signal: AbortSignal
  /** Cleanup functions, run last-first when the command ends, also after an error. */
  shutdownHooks: (() => Promise<unknown>)[]
}

/**
 * Runs a terminal command, then exits the process.
 * @param work returns the exit code
 */
export async function runCommand(work: (command: Command) => Promise<number>): Promise<never> {
  const cut = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => cut.abort(new StartupError('It was interrupted.')))
  if (process.connected) process.once('disconnect', () => cut.abort(new StartupError('It was interrupted.')))
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const closers: Command['shutdownHooks'] = []
  let code = 1
  try {
    requireOpenFiles()
    code = await work({
      print: (line) => process.stdout.write(`${line}\n`),
      signal: cut.signal,
      shutdownHooks: closers,
    })
  } catch (error) {
    const sentence = operatorMessage(error)
    const output = sentence === null ? inspect(loggedError(error)) : `\n${sentence}`
    process.stderr.write(`${output}\n`)
  }
  for (const close of closers.reverse()) await close()
  process.exit(code)
}

/** Error codes for: no such server, no such database, login refused. */
const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|3D000|28\w{3})$/

/** PostgreSQL's disk_full. */
const DATABASE_DISK_FULL = '53100'

/** The sentence of an error that a user can fix; null for an internal error. */
function operatorMessage(error: unknown): string | null {
  if (error instanceof StartupError || error instanceof CallError) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('ERR_PARSE_ARGS')) return message
  if (code === DATABASE_DISK_FULL) return `The disk of the database is full: ${message}`
  return UNREACHABLE.test(code) ? `The database cannot be reached: ${message}` : systemErrorMessage(error)
}

/** A path relative to where npm was called; npm changes the working directory. */
export function callerPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** The PostgreSQL of a Griot that is running on this data folder, or one started for the command. */
export async function embeddedDatabase(
  { print, shutdownHooks }: Command,
  dataFolder: string,
  password: string,
): Promise<string> {
  const running = await runningUrl(dataFolder, password)
  if (running) return running
  const database = await startEmbedded({ dataFolder, password, print })
  shutdownHooks.push(() => database.stop())
  return database.url
}
