import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type OpenThing, thingName } from '#contract/presence/open-things.ts'
import {
  PEOPLE_NAMED_MOST,
  type PresenceOf,
  presenceMessages,
  STREAM_BEAT_MS,
  STREAM_LIFE_MS,
} from '#contract/presence/presence.ts'
import type { EventStream } from '../../http/responses/event-stream.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import {
  addStreams,
  forgetLost,
  type Known,
  liveSessions,
  look,
  namesOf,
  type OpenStream,
  PRESENCE_CHANNEL,
  type Reader,
  register,
  removeStreams,
  sayHere,
  tell,
  unregister,
} from './presence.store.ts'

/** Most streams per session, per account, and per process. */
const STREAMS_MOST = { session: 6, account: 24, process: 2_000 }

/** Interval of the common check of all streams: ended sessions, changes saved by others. */
const TICK_MS = 2_500
/** Changes within this time are written and read together. */
const GATHER_MS = 50
/** Retry-After for refused streams. */
const RETRY_SECONDS = 30

interface Follower extends OpenStream, Reader {
  stream: EventStream
  /** The last event sent for each thing. */
  told: Map<string, string>
  /** Milliseconds since 1970. */
  openedAt: number
  spokenAt: number
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
  readonly #line: ReturnType<Pool['listen']>
  readonly #log: FastifyBaseLogger
  readonly #followers = new Map<number, Follower>()
  readonly #byThing = new Map<string, { thing: OpenThing; followers: Set<Follower> }>()
  #numbers = 0
  /** Changes not yet written to the tables. */
  #opened: Follower[] = []
  #closed: Follower[] = []
  /** Whether the tables contain this process and all its streams. */
  #registered = false
  #toLook = new Set<string>()
  #due = false
  #tick: NodeJS.Timeout | null = null
  #gathering: NodeJS.Timeout | null = null
  #turning: Promise<void> | null = null
  #closing = false

  constructor({ pool, log }: { pool: Pool; log: FastifyBaseLogger }) {
    this.#log = log
    this.#line = pool.listen(PRESENCE_CHANNEL, {
      onHeard: (payload) => this.#hear(namesOf(payload)),
      onBegun: () => {
        this.#registered = false
        this.#wake()
      },
    })
  }

  /** @throws CallError too_many_requests, unavailable */
  requireRoom({ sessionId, userId }: Pick<Opening, 'sessionId' | 'userId'>): void {
    if (this.#closing) throw new CallError('unavailable', { retryAfter: 2 })
    const all = [...this.#followers.values()]
    const ofAccount = all.filter((one) => one.userId === userId)
    const ofSession = ofAccount.filter((one) => one.sessionId === sessionId)
    const retryAfter = RETRY_SECONDS
    if (ofSession.length >= STREAMS_MOST.session || ofAccount.length >= STREAMS_MOST.account)
      throw new CallError('too_many_requests', { message: presenceMessages.tooMany, retryAfter })
    if (all.length >= STREAMS_MOST.process)
      throw new CallError('too_many_requests', { message: presenceMessages.full, retryAfter })
  }

  /** Registers things as open while the stream created by `open` lasts. */
  follow(opening: Opening, open: (onEnd: () => void) => EventStream): void {
    this.#numbers += 1
    const number = this.#numbers
    const stream = open(() => this.#remove(number))
    const now = Date.now()
    const follower = { ...opening, number, stream, told: new Map(), openedAt: now, spokenAt: now }
    this.#followers.set(number, follower)
    for (const thing of opening.things) {
      const name = thingName(thing)
      const at = this.#byThing.get(name) ?? { thing, followers: new Set() }
      at.followers.add(follower)
      this.#byThing.set(name, at)
    }
    this.#opened.push(follower)
    this.#line.begin()
    this.#tick ??= setInterval(() => this.#onTick(), TICK_MS)
    this.#wake()
  }

  /** Ends every stream immediately, and removes this process from the tables. */
  async close(): Promise<void> {
    this.#closing = true
    for (const { stream } of this.#followers.values()) stream.end()
    for (const number of [...this.#followers.keys()]) this.#remove(number)
    clearTimeout(this.#gathering ?? undefined)
    clearInterval(this.#tick ?? undefined)
    await this.#turning
    await this.#turn()
    await this.#line.end()
  }

  #remove(number: number): void {
    const follower = this.#followers.get(number)
    if (!follower) return
    this.#followers.delete(number)
    for (const name of follower.things.map(thingName)) {
      const at = this.#byThing.get(name)
      at?.followers.delete(follower)
      if (at?.followers.size === 0) this.#byThing.delete(name)
    }
    this.#closed.push(follower)
    this.#wake()
  }

  #hear(names: readonly string[] | null): void {
    const heard = (names ?? [...this.#byThing.keys()]).filter((name) => this.#byThing.has(name))
    for (const name of heard) this.#toLook.add(name)
    if (heard.length > 0) this.#wake()
  }

  #onTick(): void {
    const now = Date.now()
    for (const follower of this.#followers.values()) {
      if (now - follower.openedAt > STREAM_LIFE_MS) follower.stream.end()
      if (now - follower.spokenAt < STREAM_BEAT_MS) continue
      follower.stream.beat()
      follower.spokenAt = now
    }
    this.#due = true
    this.#wake()
  }

  #wake(): void {
    if (this.#closing) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null
      void this.#turn()
    }, GATHER_MS)
  }

  /** One run at a time; later changes get their own run. */
  async #turn(): Promise<void> {
    if (this.#turning) {
      this.#wake()
      return
    }
    this.#turning = this.#work().catch((err) => {
      // The next tick writes everything again, once the connection is back.
      this.#registered = false
      this.#log.debug({ err }, 'who is here could not be kept up')
    })
    await this.#turning
    this.#turning = null
  }

  async #work(): Promise<void> {
    const due = this.#due
    this.#due = false
    await this.#write()
    if (this.#followers.size === 0) return
    if (due) await this.#lookAfter()
    const names = [...this.#toLook]
    this.#toLook.clear()
    await this.#look(names)
  }

  /** Updates the tables, and notifies the other processes. */
  async #write(): Promise<void> {
    const [opened, closed] = [this.#opened, this.#closed]
    this.#opened = []
    this.#closed = []
    if (this.#followers.size === 0) {
      clearInterval(this.#tick ?? undefined)
      this.#tick = null
      if (this.#registered) await unregister(this.#line, this.#process)
      this.#registered = false
    } else if (this.#registered) {
      await addStreams(this.#line, this.#process, opened)
      const numbers = closed.map(({ number }) => number)
      await removeStreams(this.#line, this.#process, numbers)
    } else {
      await register(this.#line, this.#process, [...this.#followers.values()])
      this.#registered = true
      opened.push(...this.#followers.values())
    }
    const changed = [...opened, ...closed].flatMap(({ things }) => things.map(thingName))
    for (const name of changed) this.#toLook.add(name)
    await tell(this.#line, [...new Set(changed)])
  }

  /** Changes without a notification: ended sessions, killed processes, saved versions. */
  async #lookAfter(): Promise<void> {
    if (!(await sayHere(this.#line, this.#process))) {
      this.#registered = false
      await this.#write()
    }
    await forgetLost(this.#line)
    const asked = [...this.#followers.values()]
    const live = await liveSessions(this.#line, [...new Set(asked.map((one) => one.sessionId))])
    for (const { sessionId, userId, role, stream } of asked) {
      const reader = live.get(sessionId)
      // After a change of role the client reconnects and is checked again.
      if (reader?.userId !== userId || reader.role !== role) stream.end()
    }
    for (const name of this.#byThing.keys()) this.#toLook.add(name)
  }

  async #look(names: readonly string[]): Promise<void> {
    const things = names.flatMap((name) => this.#byThing.get(name)?.thing ?? [])
    if (things.length === 0) return
    for (const [name, known] of await look(this.#line, things))
      for (const follower of this.#byThing.get(name)?.followers ?? [])
        this.#say(follower, name, known)
  }

  /** Sends an event if it differs from the last one. */
  #say(follower: Follower, thing: string, known: Known): void {
    const said = JSON.stringify(presenceFor(follower, thing, known))
    if (follower.told.get(thing) === said) return
    follower.told.set(thing, said)
    follower.spokenAt = Date.now()
    follower.stream.send(said)
  }
}

/** The event for one follower: the names of others, and nothing else. */
function presenceFor(
  { userId, sessionId }: Pick<Follower, 'userId' | 'sessionId'>,
  thing: string,
  { here, version }: Known,
): PresenceOf {
  const others = new Map(
    here.filter((one) => one.userId !== userId).map((one) => [one.userId, one.name]),
  )
  const people = [...others.values()].slice(0, PEOPLE_NAMED_MOST)
  const elsewhere = here.some((one) => one.userId === userId && one.sessionId !== sessionId)
  return { thing, people, more: others.size - people.length, elsewhere, version }
}
