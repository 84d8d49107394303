import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { uploadMessages } from '#contract/assets/upload.ts'
import type { Inspection } from './inspection.ts'

/** Seconds a file may take and megabytes its process may use: a hostile one takes all it gets. */
const SECONDS_MOST = 30
const MEGABYTES_MOST = 512
/** Processes at once: the machine has other work as well. */
const PROCESSES_MOST = 2
/** Seconds after which an idle process is let go, so that an idle server stays small. */
const IDLE_SECONDS = 60

const PROGRAM = fileURLToPath(new URL('./inspection-process.ts', import.meta.url))

export interface Inspector {
  /** Judges a file by its content, as one of a kind. */
  inspect: (kind: AssetKind, path: string) => Promise<Inspection>
  close: () => void
}

interface Job {
  kind: AssetKind
  path: string
  resolve: (inspection: Inspection) => void
}

interface Answer {
  inspection?: Inspection
}

const NOT_CHECKED: Inspection = { good: false, reason: uploadMessages.notChecked }

/**
 * Judges files in child processes that are killed when they take too long or too much.
 * @param limits for tests: fewer seconds, or a program that never answers
 */
export function createInspector(limits: { seconds?: number; program?: string } = {}): Inspector {
  const { seconds = SECONDS_MOST, program = PROGRAM } = limits
  const waiting: Job[] = []
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []
  const all = new Set<ChildProcess>()
  let closed = false

  function next(): void {
    if (closed) for (const job of waiting.splice(0)) job.resolve(NOT_CHECKED)
    if (waiting.length === 0) return
    const rested = idle.pop()
    if (rested) clearTimeout(rested.timer)
    const child = rested?.child ?? (all.size < PROCESSES_MOST ? start() : null)
    const job = child && waiting.shift()
    if (child && job) run(child, job)
  }

  function start(): ChildProcess {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${MEGABYTES_MOST}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      remove(child)
      next()
    })
    return child
  }

  function run(child: ChildProcess, job: Job): void {
    const finish = (inspection: Inspection) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      job.resolve(inspection)
    }
    const onMessage = (answer: Answer) => {
      finish(answer.inspection ?? NOT_CHECKED)
      rest(child)
    }
    const onExit = () => finish(NOT_CHECKED)
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.send({ kind: job.kind, path: job.path })
  }

  function rest(child: ChildProcess): void {
    const timer = setTimeout(() => child.kill(), IDLE_SECONDS * 1000)
    timer.unref()
    idle.push({ child, timer })
    next()
  }

  function remove(child: ChildProcess): void {
    const at = idle.findIndex((entry) => entry.child === child)
    if (at >= 0) idle.splice(at, 1)
  }

  return {
    inspect: (kind, path) =>
      new Promise((resolve) => {
        waiting.push({ kind, path, resolve })
        next()
      }),
    close() {
      closed = true
      for (const child of all) child.kill()
      next()
    },
  }
}
