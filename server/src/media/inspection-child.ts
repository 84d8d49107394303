import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Task } from './tasks.ts'

const MEGABYTE = 1024 * 1024
/** The exit code of an aborted process on systems without signals (Windows). */
const ABORTED = 134
/** A process that allocates as fast as possible grows about 30 MB between two checks. */
const SIZE_POLL_MS = 15

/** Messages of the child: a result, an error, or (where the parent cannot see it) its size. */
interface ChildMessage {
  result?: unknown
  failure?: string
  /** Resident memory in bytes. */
  resident?: number
}

/** How a job ended. */
export type Outcome =
  | { ended: 'done'; result: unknown }
  /** The child is ready for the next job, but could not read this file. */
  | { ended: 'failed'; error: Error }
  /** It exceeded its memory limit, and is gone. */
  | { ended: 'out of memory' }
  /** It exceeded its time limit, and was killed. */
  | { ended: 'too slow' }
  /** The process ended for another reason, or could not be started or contacted. */
  | { ended: 'died'; error: Error }

export interface ChildOptions {
  program: string
  /** Limits per job: seconds, and megabytes of resident memory. */
  seconds: number
  megabytes: number
  execPath?: string | undefined
}

/** A process that checks one file at a time, or makes its variants. */
export interface InspectionChild {
  run: (job: { task: Task; path: string }) => Promise<Outcome>
  end: () => void
}

/** @param onGone called once, when the process has ended or could not be started */
export function startChild(options: ChildOptions, onGone: () => void): InspectionChild {
  const { program, execPath = process.execPath } = options
  const child = fork(program, {
    execPath,
    // Limits the heap; buffers and WebAssembly are outside of it, hence the size check.
    execArgv: [`--max-old-space-size=${Math.ceil(options.megabytes / 2)}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Transfers byte arrays in binary form.
    serialization: 'advanced',
    env: environment(),
  })
  // Also emitted for a signal or message that did not arrive: such a child is unusable.
  child.on('error', () => {
    child.kill('SIGKILL')
    onGone()
  })
  child.once('exit', onGone)
  return {
    run: (job) => runTask(child, job, options),
    end: () => child.kill('SIGKILL'),
  }
}

/**
 * No environment of the server, which contains secrets, except the compile cache's folder. Without a fixed threshold,
 * glibc reuses ever larger buffers of earlier pictures: a child that had checked a dozen needed 430 MB instead of 240,
 * until the threshold was set to its default.
 */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env
  return { MALLOC_MMAP_THRESHOLD_: '131072', ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
}

function runTask(
  child: ChildProcess,
  { task, path }: { task: Task; path: string },
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
  const onMessage = ({ resident, result, failure = 'The child gave no answer.' }: ChildMessage) => {
    if (resident !== undefined) onSize(resident)
    else if (result) resolve({ ended: 'done', result })
    else resolve({ ended: 'failed', error: new Error(failure) })
  }
  const onError = (error: Error) => resolve({ ended: 'died', error })
  const onExit = () => resolve(killedAs ? { ended: killedAs } : endOf(child))
  const timer = setTimeout(() => kill('too slow'), seconds * 1000)
  const watch = watchSize(child.pid, onSize)
  child.on('message', onMessage)
  child.on('error', onError)
  child.on('exit', onExit)
  // It may have ended before it received the job.
  if (child.exitCode !== null || child.signalCode !== null) onExit()
  else child.send({ task, path }, (error) => error && onError(error))
  return promise.finally(() => {
    clearTimeout(timer)
    clearInterval(watch)
    child.off('message', onMessage)
    child.off('error', onError)
    child.off('exit', onExit)
  })
}

/** How a child ended without being killed: V8 aborts the process when its heap is full. */
function endOf({ exitCode, signalCode }: ChildProcess): Outcome {
  if (signalCode === 'SIGABRT' || exitCode === ABORTED) return { ended: 'out of memory' }
  const error = new Error(`The inspection process ended by ${signalCode ?? `code ${exitCode}`}.`)
  return { ended: 'died', error }
}

/** On Linux any process's size can be read; elsewhere the child reports it (inspection-process.ts). */
function watchSize(pid: number | undefined, onSize: (bytes: number) => void): NodeJS.Timeout | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  return setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
    onSize(Number(kilobytes) * 1024)
  }, SIZE_POLL_MS)
}
