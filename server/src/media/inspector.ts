import { fileURLToPath } from 'node:url'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { CallError } from '../shared/call-error.ts'
import { FairQueue } from './fair-queue.ts'
import type { InspectedKind } from './inspect.ts'
import { type Inspection, refused } from './inspection.ts'
import { type InspectionChild, type Outcome, startChild } from './inspection-child.ts'
import type { Task } from './tasks.ts'
import type { MadeVariant, VariedType } from './variants/made-variant.ts'

/** Limits per file: seconds, and megabytes of its process; a hostile file uses all it gets. */
const SECONDS_MAX = 30
const MEGABYTES_MAX = 320
/**
 * Concurrent processes: the machine has other work as well. One account, and the large files of all accounts, may use
 * all but one, so that a small file of another account starts at once.
 */
const PROCESSES_MAX = 3
const SHARED_PROCESSES_MAX = PROCESSES_MAX - 1
/** Files above this size are large: more than almost any audio of one word, and most drawings. */
export const LARGE_BYTES = 1024 * 1024
const isSmall = ({ bytes }: QueueKey) => bytes <= LARGE_BYTES
/** Idle processes are stopped after this many seconds, so that an idle server stays small. */
const IDLE_SECONDS = 60
/** A process may die or already be large without the file's fault: the second attempt uses a new one. */
const ATTEMPTS = 2
/** Retry-After in seconds for a file that could not be checked. */
const RETRY_SECONDS = 2

const PROGRAM = fileURLToPath(new URL('./inspection-process.ts', import.meta.url))

/** The account and size of a file, which decide its turn. */
export interface QueueKey {
  account: string
  bytes: number
}

export interface Inspector {
  /**
   * Checks a file by its content, as one of a kind. Accounts take turns.
   * @throws CallError unavailable when a retry may succeed: it took too long, its process was killed or could not be
   * started, the file could not be read, or this inspector is closed
   */
  inspect: (kind: InspectedKind, path: string, turn?: QueueKey) => Promise<Inspection>
  /**
   * Makes the variants of an inspected file, with low priority; null when that takes too much time or memory.
   * @throws CallError unavailable, as above
   */
  makeVariants: (type: VariedType, path: string) => Promise<MadeVariant[] | null>
  close: () => void
}

interface Job extends QueueKey {
  task: Task
  path: string
  tries: number
  resolve: (outcome: Outcome) => void
}

function unavailable(cause: Error): CallError {
  const message = uploadApiMessages.notCheckedNow
  return new CallError('unavailable', { message, retryAfter: RETRY_SECONDS, cause })
}

/**
 * Checks files in child processes that are killed when they exceed time or memory.
 * @param limits for tests: less time or memory, or another program
 */
export function createInspector(
  limits: { seconds?: number; megabytes?: number; idleSeconds?: number; program?: string; execPath?: string } = {},
): Inspector {
  const { seconds = SECONDS_MAX, megabytes = MEGABYTES_MAX, program = PROGRAM } = limits
  const { idleSeconds = IDLE_SECONDS, execPath } = limits
  const waiting = new FairQueue<Job>(isSmall)
  const running = new Set<Job>()
  const idle = new Map<InspectionChild, NodeJS.Timeout>()
  const all = new Set<InspectionChild>()
  let closed = false

  function next(): void {
    while (!closed && running.size < PROCESSES_MAX) {
      const job = waiting.take(mayBegin)
      if (!job) return
      void run((job.tries === 0 && reuseIdleChild()) || start(), job)
    }
  }

  function mayBegin(job: Job): boolean {
    const jobs = [...running]
    if (jobs.filter(({ account }) => account === job.account).length >= SHARED_PROCESSES_MAX) return false
    if (isSmall(job)) return true
    return jobs.filter((each) => !isSmall(each)).length < SHARED_PROCESSES_MAX
  }

  function reuseIdleChild(): InspectionChild | null {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      return child
    }
    return null
  }

  /** A new process, replacing an idle one at the maximum number. */
  function start(): InspectionChild {
    if (all.size >= PROCESSES_MAX) {
      const child = reuseIdleChild()
      if (child) forget(child)
    }
    const child = startChild({ program, seconds, megabytes, execPath }, () => {
      forget(child)
      next()
    })
    all.add(child)
    return child
  }

  async function run(child: InspectionChild, job: Job): Promise<void> {
    running.add(job)
    const outcome = await child.run(job)
    running.delete(job)
    if (outcome.ended === 'done' || outcome.ended === 'failed') rest(child)
    else forget(child)
    finishJob(job, outcome)
    next()
  }

  function finishJob(job: Job, outcome: Outcome): void {
    job.tries += 1
    const isAgain = outcome.ended === 'out of memory' || outcome.ended === 'died'
    if (isAgain && job.tries < ATTEMPTS && !closed) waiting.add(job)
    else job.resolve(closed && outcome.ended !== 'done' ? CLOSED : outcome)
  }

  /** A child that is stopped is removed from the idle ones first: it gets no further file. */
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

  const outcomeOf = (task: Task, path: string, turn: QueueKey): Promise<Outcome> =>
    new Promise((resolve) => {
      if (closed) return resolve(CLOSED)
      waiting.add({ task, path, ...turn, tries: 0, resolve })
      next()
    })

  return {
    async inspect(kind, path, turn = NO_ACCOUNT) {
      const outcome = await outcomeOf({ inspect: kind }, path, turn)
      if (outcome.ended === 'done') return outcome.result as Inspection
      if (outcome.ended === 'out of memory') return refused(uploadApiMessages.tooComplex)
      if (outcome.ended !== 'too slow') throw unavailable(outcome.error)
      throw unavailable(new Error(`Judging a file took more than ${seconds} seconds.`))
    },
    async makeVariants(type, path) {
      const outcome = await outcomeOf({ makeVariantsOf: type }, path, NO_ACCOUNT)
      if (outcome.ended === 'done') return outcome.result as MadeVariant[]
      if (outcome.ended === 'out of memory' || outcome.ended === 'too slow') return null
      throw unavailable(outcome.error)
    },
    close() {
      closed = true
      for (const child of all) forget(child)
      for (const job of waiting.drain()) job.resolve(CLOSED)
    },
  }
}

const NO_ACCOUNT: QueueKey = { account: '', bytes: 0 }
const CLOSED: Outcome = { ended: 'died', error: new Error('The inspector is closed.') }
