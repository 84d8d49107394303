import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Judged } from './inspect.ts'
import type { Inspection } from './inspection.ts'

const MEGABYTE = 1024 * 1024
/** The exit code of a process that aborts, where there are no signals (Windows). */
const ABORTED = 134
/** A process that takes all it can get adds some 30 MB between two looks. */
const WATCH_MILLISECONDS = 15

/** What the child says: a verdict, why it has none, or (where nobody else can see it) its size. */
interface Answer {
  inspection?: Inspection
  failure?: string
  /** Bytes of resident memory. */
  resident?: number
}

/** How a job ended. */
export type Outcome =
  | { ended: 'judged'; inspection: Inspection }
  /** The child is ready for the next job, but could not read this file. */
  | { ended: 'failed'; error: Error }
  /** It needed more memory than it may have, and is gone. */
  | { ended: 'out of memory' }
  /** It took more time than it may, and was killed. */
  | { ended: 'too slow' }
  /** The process is gone for another reason, or could not be started or spoken to. */
  | { ended: 'died'; error: Error }

export interface ChildOptions {
  program: string
  /** Most seconds a job may take, and megabytes of resident memory. */
  seconds: number
  megabytes: number
  execPath?: string | undefined
}

/** One process that judges one file at a time. */
export interface InspectionChild {
  judge: (job: { kind: Judged; path: string }) => Promise<Outcome>
  end: () => void
}

/** @param onGone is told once, when the process has ended or could not be started */
export function startChild(options: ChildOptions, onGone: () => void): InspectionChild {
  const { program, execPath = process.execPath } = options
  const child = fork(program, {
    execPath,
    // What the heap may grow to; buffers and WebAssembly are outside it, hence the watch.
    execArgv: [`--max-old-space-size=${Math.ceil(options.megabytes / 2)}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Bytes go as bytes.
    serialization: 'advanced',
    env: environment(),
  })
  // Also the answer to a signal or a message that did not reach it: such a child is of no use.
  child.on('error', () => {
    child.kill('SIGKILL')
    onGone()
  })
  child.once('exit', onGone)
  return {
    judge: (job) => judge(child, job, options),
    end: () => child.kill('SIGKILL'),
  }
}

/**
 * Nothing of the server's environment, which holds its secrets, but where compiled modules are cached.
 * glibc would keep ever larger buffers of earlier pictures for later ones: a child that had judged a
 * dozen took 430 MB instead of 240, until this threshold was fixed at its default.
 */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return { MALLOC_MMAP_THRESHOLD_: '131072', ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
}

function judge(
  child: ChildProcess,
  { kind, path }: { kind: Judged; path: string },
  { seconds, megabytes }: ChildOptions,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let killedAs: 'out of memory' | 'too slow' | null = null
  const kill = (reason: NonNullable<typeof killedAs>) => {
    killedAs ??= reason
    child.kill('SIGKILL')
  }
  const onSize = (bytes: number) => {
    if (bytes > megabytes * MEGABYTE) kill('out of memory')
  }
  const onMessage = ({ resident, inspection, failure = 'The child gave no answer.' }: Answer) => {
    if (resident !== undefined) onSize(resident)
    else if (inspection) resolve({ ended: 'judged', inspection })
    else resolve({ ended: 'failed', error: new Error(failure) })
  }
  const onError = (error: Error) => resolve({ ended: 'died', error })
  const onExit = () => resolve(killedAs ? { ended: killedAs } : endOf(child))
  const timer = setTimeout(() => kill('too slow'), seconds * 1000)
  const watch = watchSize(child.pid, onSize)
  child.on('message', onMessage)
  child.on('error', onError)
  child.on('exit', onExit)
  // It may have ended before it was given the job.
  if (child.exitCode !== null || child.signalCode !== null) onExit()
  else child.send({ kind, path }, (error) => error && onError(error))
  return promise.finally(() => {
    clearTimeout(timer)
    clearInterval(watch)
    child.off('message', onMessage)
    child.off('error', onError)
    child.off('exit', onExit)
  })
}

/** How a child ended by itself: V8 aborts the process when its heap is full. */
function endOf({ exitCode, signalCode }: ChildProcess): Outcome {
  if (signalCode === 'SIGABRT' || exitCode === ABORTED) return { ended: 'out of memory' }
  const error = new Error(`The inspection process ended by ${signalCode ?? `code ${exitCode}`}.`)
  return { ended: 'died', error }
}

/** Linux tells the size of any process; elsewhere the child says it (inspection-process.ts). */
function watchSize(
  pid: number | undefined,
  onSize: (bytes: number) => void,
): NodeJS.Timeout | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  return setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
    onSize(Number(kilobytes) * 1024)
  }, WATCH_MILLISECONDS)
}
