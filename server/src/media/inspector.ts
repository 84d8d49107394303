import { fileURLToPath } from 'node:url'
import { uploadMessages } from '#contract/assets/upload-messages.ts'
import { CallError } from '../call-error.ts'
import type { Judged } from './inspect.ts'
import type { Inspection } from './inspection.ts'
import { type InspectionChild, type Outcome, startChild } from './inspection-child.ts'

/** Seconds a file may take and megabytes its process may have: a hostile one takes all it gets. */
const SECONDS_MOST = 30
const MEGABYTES_MOST = 256
/** Processes at once: the machine has other work as well. */
const PROCESSES_MOST = 2
/** Seconds after which an idle process is let go, so that an idle server stays small. */
const IDLE_SECONDS = 60
/** A process may die through no fault of its file; one whose file kills it dies again. */
const TRIES = 2

const PROGRAM = fileURLToPath(new URL('./inspection-process.ts', import.meta.url))

export interface Inspector {
  /**
   * Judges a file by its content, as one of a kind.
   * @throws CallError unavailable when no process can be started for it
   */
  inspect: (kind: Judged, path: string) => Promise<Inspection>
  close: () => void
}

interface Job {
  kind: Judged
  path: string
  tries: number
  resolve: (inspection: Inspection) => void
  reject: (error: CallError) => void
}

const NOT_CHECKED: Inspection = { good: false, reason: uploadMessages.notChecked }

/**
 * Judges files in child processes that are killed when they take too long or too much.
 * @param limits for tests: less time or memory, or another program
 */
export function createInspector(
  limits: {
    seconds?: number
    megabytes?: number
    idleSeconds?: number
    program?: string
    execPath?: string
  } = {},
): Inspector {
  const { seconds = SECONDS_MOST, megabytes = MEGABYTES_MOST, program = PROGRAM } = limits
  const { idleSeconds = IDLE_SECONDS, execPath } = limits
  const waiting: Job[] = []
  const idle = new Map<InspectionChild, NodeJS.Timeout>()
  const all = new Set<InspectionChild>()
  let closed = false

  function next(): void {
    if (closed) for (const job of waiting.splice(0)) job.resolve(NOT_CHECKED)
    if (waiting.length === 0) return
    const child = rested() ?? (all.size < PROCESSES_MOST ? start() : null)
    const job = child && waiting.shift()
    if (child && job) void run(child, job)
  }

  function rested(): InspectionChild | null {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      return child
    }
    return null
  }

  function start(): InspectionChild {
    const child = startChild({ program, seconds, megabytes, execPath }, () => {
      forget(child)
      next()
    })
    all.add(child)
    return child
  }

  async function run(child: InspectionChild, job: Job): Promise<void> {
    const outcome = await child.judge(job)
    if (outcome.ended === 'judged') {
      job.resolve(outcome.inspection ?? NOT_CHECKED)
      rest(child)
    } else {
      forget(child)
      settle(job, outcome)
    }
    next()
  }

  function settle(job: Job, outcome: Exclude<Outcome, { ended: 'judged' }>): void {
    job.tries += 1
    if (outcome.ended === 'too much' || closed) job.resolve(NOT_CHECKED)
    else if (job.tries < TRIES) waiting.unshift(job)
    else if (outcome.error)
      job.reject(new CallError('unavailable', { retryAfter: 2, cause: outcome.error }))
    else job.resolve(NOT_CHECKED)
  }

  /** A child that is let go is no longer idle before it is ended: no file is given to it meanwhile. */
  function rest(child: InspectionChild): void {
    if (!all.has(child)) return
    const timer = setTimeout(() => forget(child), idleSeconds * 1000)
    timer.unref()
    idle.set(child, timer)
  }

  function forget(child: InspectionChild): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
    if (all.delete(child)) child.end()
  }

  return {
    inspect: (kind, path) =>
      new Promise((resolve, reject) => {
        waiting.push({ kind, path, tries: 0, resolve, reject })
        next()
      }),
    close() {
      closed = true
      for (const child of all) forget(child)
      next()
    },
  }
}
