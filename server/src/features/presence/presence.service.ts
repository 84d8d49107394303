import { randomUUID } from 'node:crypto'
import * as presenceApiMessages from '@griot/contract/messages/api/history/presence.ts'
import { type OpenItem, openItemKey } from '@griot/contract/presence/open-items.ts'
import {
  PEOPLE_NAMED_MAX,
  type PresenceOf,
  STREAM_HEARTBEAT_MS,
  STREAM_MAX_AGE_MS,
} from '@griot/contract/presence/presence.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { EventStream } from '../../http/responses/event-stream.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import {
  addStreams,
  deleteExpiredProcesses,
  liveSessions,
  notify,
  type OpenStream,
  PRESENCE_CHANNEL,
  type PresenceState,
  parseNotification,
  type Reader,
  readPresence,
  register,
  removeStreams,
  renewProcessLease,
  unregister,
} from './presence.store.ts'

/** Most streams per session, per account, and per process. */
const STREAMS_MAX = { session: 6, account: 24, process: 2_000 }

/** Interval of the common check of all streams: ended sessions, changes saved by others. */
const TICK_MS = 2_500
/** Changes within this time are written and read together. */
const DEBOUNCE_MS = 50
/** Retry-After for refused streams. */
const RETRY_SECONDS = 30

interface Follower extends OpenStream, Reader {
  stream: EventStream
  /** The last event sent for each thing. */
  lastEvents: Map<string, string>
  /** Milliseconds since 1970. */
  openedAt: number
  lastSentAt: number
}

/** A request to have things open. */
type Opening = Pick<Follower, 'userId' | 'role' | 'sessionId' | 'things'>

/**
 * Who has what open: kept per stream in this process, and in tables for all processes. The tables are authoritative: a
 * notification only triggers a read, so that a lost one costs seconds and nothing else. Everything uses one connection
 * outside the pool.
 */
export class Presence {
  readonly #process = randomUUID()
  readonly #connection: ReturnType<Pool['listen']>
  readonly #log: FastifyBaseLogger
  readonly #followers = new Map<number, Follower>()
  readonly #byThing = new Map<string, { thing: OpenItem; followers: Set<Follower> }>()
  #lastNumber = 0
  /** Changes not yet written to the tables. */
  #opened: Follower[] = []
  #closed: Follower[] = []
  /** Whether the tables contain this process and all its streams. */
  #registered = false
  #changedNames = new Set<string>()
  #isHeartbeatDue = false
  #tick: NodeJS.Timeout | null = null
  #debounceTimer: NodeJS.Timeout | null = null
  #flushing: Promise<void> | null = null
  #closing = false

  constructor({ pool, log }: { pool: Pool; log: FastifyBaseLogger }) {
    this.#log = log
    this.#connection = pool.listen(PRESENCE_CHANNEL, {
      onNotification: (payload) => this.#onNotify(parseNotification(payload)),
      onConnected: () => {
        this.#registered = false
        this.#schedule()
      },
    })
  }

  /** @throws CallError too_many_requests, unavailable */
  requireCapacity({ sessionId, userId }: Pick<Opening, 'sessionId' | 'userId'>): void {
    if (this.#closing) throw new CallError('unavailable', { retryAfter: 2 })
    const all = [...this.#followers.values()]
    const ofAccount = all.filter((one) => one.userId === userId)
    const ofSession = ofAccount.filter((one) => one.sessionId === sessionId)
    const retryAfter = RETRY_SECONDS
    if (ofSession.length >= STREAMS_MAX.session || ofAccount.length >= STREAMS_MAX.account)
      throw new CallError('too_many_requests', { message: presenceApiMessages.tooMany, retryAfter })
    if (all.length >= STREAMS_MAX.process)
      throw new CallError('too_many_requests', { message: presenceApiMessages.full, retryAfter })
  }

  /** Registers things as open while the stream created by `open` lasts. */
  follow(opening: Opening, open: (onEnd: () => void) => EventStream): void {
    this.#lastNumber += 1
    const number = this.#lastNumber
    const stream = open(() => this.#remove(number))
    const now = Date.now()
    const follower = {
      ...opening,
      number,
      stream,
      lastEvents: new Map(),
      openedAt: now,
      lastSentAt: now,
    }
    this.#followers.set(number, follower)
    for (const thing of opening.things) {
      const name = openItemKey(thing)
      const at = this.#byThing.get(name) ?? { thing, followers: new Set() }
      at.followers.add(follower)
      this.#byThing.set(name, at)
    }
    this.#opened.push(follower)
    this.#connection.start()
    this.#tick ??= setInterval(() => this.#onTick(), TICK_MS)
    this.#schedule()
  }

  /** Ends every stream immediately, and removes this process from the tables. */
  async close(): Promise<void> {
    this.#closing = true
    for (const { stream } of this.#followers.values()) stream.end()
    for (const number of [...this.#followers.keys()]) this.#remove(number)
    clearTimeout(this.#debounceTimer ?? undefined)
    clearInterval(this.#tick ?? undefined)
    await this.#flushing
    await this.#flush()
    await this.#connection.end()
  }

  #remove(number: number): void {
    const follower = this.#followers.get(number)
    if (!follower) return
    this.#followers.delete(number)
    for (const name of follower.things.map(openItemKey)) {
      const at = this.#byThing.get(name)
      at?.followers.delete(follower)
      if (at?.followers.size === 0) this.#byThing.delete(name)
    }
    this.#closed.push(follower)
    this.#schedule()
  }

  #onNotify(names: readonly string[] | null): void {
    const notified = (names ?? [...this.#byThing.keys()]).filter((name) => this.#byThing.has(name))
    for (const name of notified) this.#changedNames.add(name)
    if (notified.length > 0) this.#schedule()
  }

  #onTick(): void {
    const now = Date.now()
    for (const follower of this.#followers.values()) {
      if (now - follower.openedAt > STREAM_MAX_AGE_MS) follower.stream.end()
      if (now - follower.lastSentAt < STREAM_HEARTBEAT_MS) continue
      follower.stream.heartbeat()
      follower.lastSentAt = now
    }
    this.#isHeartbeatDue = true
    this.#schedule()
  }

  #schedule(): void {
    if (this.#closing) return
    this.#debounceTimer ??= setTimeout(() => {
      this.#debounceTimer = null
      void this.#flush()
    }, DEBOUNCE_MS)
  }

  /** One run at a time; later changes get their own run. */
  async #flush(): Promise<void> {
    if (this.#flushing) {
      this.#schedule()
      return
    }
    this.#flushing = this.#flushOnce().catch((err) => {
      // The next tick writes everything again, once the connection is back.
      this.#registered = false
      this.#log.debug({ err }, 'who is here could not be kept up')
    })
    await this.#flushing
    this.#flushing = null
  }

  async #flushOnce(): Promise<void> {
    const due = this.#isHeartbeatDue
    this.#isHeartbeatDue = false
    await this.#writeStreams()
    if (this.#followers.size === 0) return
    if (due) await this.#heartbeat()
    const names = [...this.#changedNames]
    this.#changedNames.clear()
    await this.#readAndSend(names)
  }

  /** Updates the tables, and notifies the other processes. */
  async #writeStreams(): Promise<void> {
    const [opened, closed] = [this.#opened, this.#closed]
    this.#opened = []
    this.#closed = []
    if (this.#followers.size === 0) {
      clearInterval(this.#tick ?? undefined)
      this.#tick = null
      if (this.#registered) await unregister(this.#connection, this.#process)
      this.#registered = false
    } else if (this.#registered) {
      await addStreams(this.#connection, this.#process, opened)
      const numbers = closed.map(({ number }) => number)
      await removeStreams(this.#connection, this.#process, numbers)
    } else {
      await register(this.#connection, this.#process, [...this.#followers.values()])
      this.#registered = true
      opened.push(...this.#followers.values())
    }
    const changed = [...opened, ...closed].flatMap(({ things }) => things.map(openItemKey))
    for (const name of changed) this.#changedNames.add(name)
    await notify(this.#connection, [...new Set(changed)])
  }

  /** Changes without a notification: ended sessions, killed processes, saved versions. */
  async #heartbeat(): Promise<void> {
    if (!(await renewProcessLease(this.#connection, this.#process))) {
      this.#registered = false
      await this.#writeStreams()
    }
    await deleteExpiredProcesses(this.#connection)
    const followers = [...this.#followers.values()]
    const live = await liveSessions(this.#connection, [...new Set(followers.map((one) => one.sessionId))])
    for (const { sessionId, userId, role, stream } of followers) {
      const reader = live.get(sessionId)
      // After a change of role the client reconnects and is checked again.
      if (reader?.userId !== userId || reader.role !== role) stream.end()
    }
    for (const name of this.#byThing.keys()) this.#changedNames.add(name)
  }

  async #readAndSend(names: readonly string[]): Promise<void> {
    const things = names.flatMap((name) => this.#byThing.get(name)?.thing ?? [])
    if (things.length === 0) return
    for (const [name, known] of await readPresence(this.#connection, things))
      for (const follower of this.#byThing.get(name)?.followers ?? []) this.#send(follower, name, known)
  }

  /** Sends an event if it differs from the last one. */
  #send(follower: Follower, thing: string, known: PresenceState): void {
    const event = JSON.stringify(presenceFor(follower, thing, known))
    if (follower.lastEvents.get(thing) === event) return
    follower.lastEvents.set(thing, event)
    follower.lastSentAt = Date.now()
    follower.stream.send(event)
  }
}

/** The event for one follower: the names of others, and nothing else. */
function presenceFor(
  { userId, sessionId }: Pick<Follower, 'userId' | 'sessionId'>,
  thing: string,
  { viewers, version, discussion }: PresenceState,
): PresenceOf {
  const others = new Map(viewers.filter((one) => one.userId !== userId).map((one) => [one.userId, one.name]))
  const people = [...others.values()].slice(0, PEOPLE_NAMED_MAX)
  const elsewhere = viewers.some((one) => one.userId === userId && one.sessionId !== sessionId)
  return { thing, people, more: others.size - people.length, elsewhere, version, discussion }
}
