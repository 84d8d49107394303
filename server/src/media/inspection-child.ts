import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Judged } from './inspect.ts'
import type { Inspection } from './inspection.ts'

const MEGABYTE = 1024 * 1024
/** A process that takes all it can get adds some 30 MB between two looks. */
const WATCH_MILLISECONDS = 15

/** What the child says: a verdict, why it has none, or (where nobody else can see it) its size. */
interface Answer {
  inspection?: Inspection
  /** Bytes of resident memory. */
  resident?: number
}

/** How a job ended. */
export type Outcome =
  /** `inspection` is null when the child could not read the file. */
  | { ended: 'judged'; inspection: Inspection | null }
  /** It took more time or memory than it may, and was killed. */
  | { ended: 'too much' }
  /** The process is gone, for whatever reason; `error` when it could not be started or spoken to. */
  | { ended: 'died'; error: Error | null }

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

function judge(
  child: ChildProcess,
  { kind, path }: { kind: Judged; path: string },
  { seconds, megabytes }: ChildOptions,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let tookTooMuch = false
  const stop = () => {
    tookTooMuch = true
    child.kill('SIGKILL')
  }
  const onSize = (bytes: number) => {
    if (bytes > megabytes * MEGABYTE) stop()
  }
  const onMessage = ({ resident, inspection }: Answer) => {
    if (resident === undefined) resolve({ ended: 'judged', inspection: inspection ?? null })
    else onSize(resident)
  }
  const onError = (error: Error) => resolve({ ended: 'died', error })
  const onExit = () => resolve(tookTooMuch ? { ended: 'too much' } : { ended: 'died', error: null })
  const timer = setTimeout(stop, seconds * 1000)
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
