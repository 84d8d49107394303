import { sessionTarget } from '../../../shared/sound/session-level.ts'
import type { TransferEnd } from '../../../shared/transfer/transfer.ts'
import type { StoredTake } from './takes-database.ts'

/**
 * Why nothing is being sent; null while it is, or when there is nothing to send. 'failed': there is a connection, but
 * sending did not work; 'link': the recording link has ended.
 */
export type Waiting = 'connection' | 'failed' | 'signIn' | 'link' | null

/** What sending needs of the browser, the database and the server. */
export interface TakeSenderDeps {
  readTakes: () => Promise<StoredTake[]>
  changeTake: (id: string, change: Partial<StoredTake>) => Promise<void>
  removeTakes: (ids: readonly string[]) => Promise<void>
  /** Sends a part of a take; null when its samples are gone. */
  send: (take: StoredTake, part: Part) => Promise<TransferEnd | null>
  /** Sessions that a tab of this browser has open. */
  openSessions: () => Promise<ReadonlySet<string>>
  /** Runs work while no other tab sends. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Calls back once, when the server can be reached again; `tries` have failed before. */
  whenReachable: (then: () => void, tries: number) => void
  isSignedIn: () => boolean
  /** Called after each change, with the takes of this device. */
  onChange: (takes: readonly StoredTake[], waiting: Waiting) => void
}

/**
 * Sends the takes of this device one after the other until the server has confirmed all of them, and removes those of
 * ended sessions. A take that cannot be sent now stays, whatever happens.
 * @returns a function that starts it, which may be called at any time
 */
export function createTakeSender(deps: TakeSenderDeps): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAsked = false
  let tries = 0
  let waits = false

  async function run(): Promise<void> {
    do {
      isAsked = false
      await deps.alone(sendAll)
    } while (isAsked)
  }

  async function sendAll(): Promise<void> {
    /** Takes that could not be sent this time: the others do not wait for them. */
    const failed = new Set<string>()
    for (;;) {
      const takes = await deps.readTakes()
      const open = await deps.openSessions()
      const next = nextPart(takes, open, failed)
      if (!next && failed.size > 0) {
        deps.onChange(takes, 'failed')
        return wait()
      }
      if (!next) return finish(takes, open)
      if (!deps.isSignedIn()) return deps.onChange(takes, 'signIn')
      deps.onChange(takes, null)
      const { take, part } = next
      const end = await deps.send(take, part)
      const change = changeAfter(end, take, part)
      if (change) {
        tries = 0
        await deps.changeTake(take.id, change)
        continue
      }
      if (end?.type === 'failed') {
        failed.add(take.id)
        continue
      }
      // Takes may have been added while it was sent.
      const now = await deps.readTakes()
      if (end?.type === 'sessionEnded') return deps.onChange(now, 'signIn')
      deps.onChange(now, 'connection')
      return wait()
    }
  }

  async function finish(takes: readonly StoredTake[], open: ReadonlySet<string>): Promise<void> {
    const ended = takes.filter(({ sessionId, refusal }) => !open.has(sessionId) && refusal === null)
    if (ended.length > 0) await deps.removeTakes(ended.map(({ id }) => id))
    deps.onChange(ended.length > 0 ? await deps.readTakes() : takes, null)
  }

  function wait(): void {
    if (waits) return
    waits = true
    deps.whenReachable(() => {
      waits = false
      void start()
    }, tries)
    tries += 1
  }

  function start(): Promise<void> {
    isAsked = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  return start
}

/** What is sent of a take: its file at a level in dB, or its unprocessed samples. */
export type Part = { level: number } | 'unprocessed'

/** The next take to send: undecided ones only after their session has closed. */
function nextPart(
  takes: readonly StoredTake[],
  open: ReadonlySet<string>,
  failed: ReadonlySet<string>,
): { take: StoredTake; part: Part } | null {
  const ready = takes.filter(
    ({ id, isDecided, sessionId, refusal }) =>
      refusal === null && !failed.has(id) && (isDecided || !open.has(sessionId)),
  )
  const sessions = Map.groupBy(takes, ({ sessionId }) => sessionId)
  const levels = new Map([...sessions].map(([id, own]) => [id, sessionTarget(own)]))
  for (const take of ready) {
    const level = levels.get(take.sessionId)
    if (level !== undefined && isToSend(take, level)) return { take, part: { level } }
    if (take.keepsUnprocessed && !take.isUnprocessedSent) return { take, part: 'unprocessed' }
  }
  return null
}

/** Whether the server needs a take, or needs it again: the level of its session is lower now, or its note has changed. */
const isToSend = ({ sentLevel, note, sentNote }: StoredTake, level: number) =>
  sentLevel === null || sentLevel > level || note !== sentNote

/** What is stored after an attempt; null when it must be tried again. */
function changeAfter(end: TransferEnd | null, take: StoredTake, part: Part): Partial<StoredTake> | null {
  const done: Partial<StoredTake> =
    part === 'unprocessed' ? { isUnprocessedSent: true } : { sentLevel: part.level, sentNote: take.note }
  if (end?.type === 'saved') return done
  // Samples are removed before their session ends only when the server has the take and this device is full.
  if (end === null) return take.sentLevel === null ? { refusal: '' } : done
  if (end.type !== 'refused' && end.type !== 'codeTaken') return null
  // The server has the take: it is decided about, so that its file is not replaced any more.
  if (part !== 'unprocessed' && take.sentLevel !== null) return done
  return { refusal: end.type === 'refused' ? (end.reason ?? '') : '' }
}
