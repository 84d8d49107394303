import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { TakeMetadata } from '@griot/contract/recording/takes.ts'
import { accountId, isSignedIn, watchSession } from '../../../session/session.ts'
import { writeStored } from '../../../session/storage.ts'
import { createAccountStore } from '../../../session/stores.ts'
import { encodeMp3 } from '../../../shared/sound/browser/encode.ts'
import { gainOf, withGain } from '../../../shared/sound/session-level.ts'
import { wavOf } from '../../../shared/sound/wav.ts'
import { sendFile, type TransferEnd } from '../../../shared/transfer/transfer.ts'
import { tusTransportWith } from '../../../shared/transfer/tus-client.ts'
import { whenReachable } from '../../../ui/form/save/when-reachable.ts'
import { fromPcm } from './pcm.ts'
import { sendWhile } from './send-while.ts'
import { createTakeSender, type Part, type Waiting } from './take-sender.ts'
import {
  addTake,
  changeTake,
  moveTakes,
  readSamples,
  readTakes,
  removeSamples,
  removeTakes,
  type StoredTake,
} from './takes-database.ts'

/** Who records on this device: the signed-in account, or a speaker with a recording link. */
export interface Recorder {
  /** Takes of one are not sent by the other. */
  owner: string
  /** The token of the recording link. */
  bearer?: string
}

interface DeviceTakes {
  takes: readonly StoredTake[]
  waiting: Waiting
}

/** The takes of the recorder on this device, newest last, and why they are not being sent. */
export const deviceTakesStore = createAccountStore(
  'takes of this device',
  (): DeviceTakes => ({ takes: [], waiting: null }),
)

/** Takes that the server does not have yet, or not completely. */
export const unsentTakes = (takes: readonly StoredTake[]) =>
  takes.filter(
    ({ sentLevel, note, sentNote, keepsUnprocessed, isUnprocessedSent, refusal }) =>
      refusal === null && (sentLevel === null || note !== sentNote || (keepsUnprocessed && !isUnprocessedSent)),
  )

export const refusedTakes = (takes: readonly StoredTake[]) => takes.filter(({ refusal }) => refusal !== null)

const SESSION_LOCK = 'griot.take-session.'

/** The store of one recorder on this device. */
export interface TakeStore {
  /** Begins a session; it ends with the function that it returns, or with the page. */
  beginSession: (id: string) => () => void
  /** @throws {DOMException} when there is no room: nothing is stored */
  add: (take: StoredTake, samples: Int16Array) => Promise<void>
  change: (id: string, change: Partial<StoredTake>) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  /** Removes samples that the server has, when this device is full. */
  freeSpace: () => Promise<void>
  /** Sends what waits; resolves when that is done or has to wait. */
  send: () => Promise<void>
}

const stores = new Map<string, TakeStore>()

export function takeStoreOf(recorder: Recorder): TakeStore {
  const existing = stores.get(recorder.owner)
  if (existing) return existing
  const store = createTakeStore(recorder)
  stores.set(recorder.owner, store)
  return store
}

const LINK_OWNER = 'recording-link-'

/** The recorder of a recording link; takes of the link are apart from those of an account on this device. */
export const linkRecorder = (token: string): Recorder & { bearer: string } => ({
  owner: LINK_OWNER + token.split('-')[0],
  bearer: token,
})

/** Takes that wait for an earlier link of the speaker are sent by this one, if it has their words. */
export async function takeOver(recorder: Recorder, speakerId: string, codes: ReadonlySet<string>): Promise<void> {
  const open = await openSessions()
  await moveTakes(
    ({ owner, sessionId, speakerId: id, code }) =>
      owner.startsWith(LINK_OWNER) && id === speakerId && codes.has(code) && !open.has(sessionId),
    recorder.owner,
  )
  await takeStoreOf(recorder).send()
}

/** The recorder of the signed-in account; null when signed out. */
export function accountRecorder(): Recorder | null {
  const owner = accountId()
  return owner === null ? null : { owner }
}

function createTakeStore({ owner, bearer }: Recorder): TakeStore {
  const isCurrent = () => bearer !== undefined || accountId() === owner
  const show = (takes: readonly StoredTake[], waiting: Waiting) => {
    writeStored(`griot.takes.${owner}`, takes.length > 0 ? String(takes.length) : null)
    if (isCurrent()) deviceTakesStore.setState({ takes, waiting })
  }
  const refresh = async () => show(await readTakes(owner), deviceTakesStore.getState().waiting)
  const send = createTakeSender({
    readTakes: () => readTakes(owner),
    changeTake,
    removeTakes,
    send: (take, part) =>
      sendWhile({ isCurrent, watch: watchSession }, (signal) => sendPart(take, part, { signal, bearer })),
    openSessions,
    alone: (work) => (navigator.locks ? navigator.locks.request(`griot.takes.${owner}`, work) : work()),
    whenReachable: (then, tries) => void whenReachable(then, tries),
    isSignedIn: () => bearer !== undefined || (isSignedIn() && accountId() === owner),
    onChange: (takes, waiting) => show(takes, waiting === 'signIn' && bearer !== undefined ? 'link' : waiting),
  })
  if (bearer === undefined) watchSession(() => accountId() === owner && void send())
  return {
    beginSession,
    async add(take, samples) {
      await addTake(take, samples)
      await refresh()
    },
    async change(id, change) {
      await changeTake(id, change)
      await refresh()
    },
    async remove(ids) {
      await removeTakes(ids)
      await refresh()
    },
    async freeSpace() {
      const takes = await readTakes(owner)
      const missing = new Set(unsentTakes(takes))
      await removeSamples(takes.filter((take) => take.refusal === null && !missing.has(take)).map(({ id }) => id))
    },
    send,
  }
}

/** Held while the session goes on, in whichever tab; a closed or killed tab loses it. */
function beginSession(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  ownSessions.add(id)
  void navigator.locks?.request(SESSION_LOCK + id, () => promise)
  return () => {
    ownSessions.delete(id)
    endedSessions.add(id)
    resolve()
  }
}

/** Those of this tab, also before their lock is granted and in browsers without locks. */
const ownSessions = new Set<string>()
const endedSessions = new Set<string>()

async function openSessions(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  const names = [...held, ...pending].map(({ name = '' }) => name)
  const locked = names.filter((name) => name.startsWith(SESSION_LOCK)).map((name) => name.slice(SESSION_LOCK.length))
  // A lock is released a moment after its session has ended.
  return new Set([...locked.filter((id) => !endedSessions.has(id)), ...ownSessions])
}

/** Returns null when the samples are gone, or it was stopped. */
async function sendPart(
  take: StoredTake,
  part: Part,
  { signal, bearer }: { signal: AbortSignal; bearer: string | undefined },
): Promise<TransferEnd | null> {
  const stored = await readSamples(take.id)
  if (!stored) return null
  const samples = fromPcm(stored)
  const gain = part === 'unprocessed' ? 0 : gainOf(take, part.level)
  const file =
    part === 'unprocessed'
      ? new File([wavOf(samples, take.sampleRate)], `${take.code}.wav`, { type: 'audio/wav' })
      : new File(
          [await encodeMp3(withGain(samples, gain), take.sampleRate)],
          `${take.code}${ASSET_KINDS.audio.suffix}`,
          {
            type: ASSET_KINDS.audio.mediaType,
          },
        )
  const metadata: TakeMetadata = {
    takeId: take.id,
    sessionId: take.sessionId,
    speakerId: take.speakerId,
    part: part === 'unprocessed' ? 'unprocessed' : 'take',
    problems: [...take.problems],
    note: take.note,
    loudness: take.loudness + gain,
    peak: take.peak + gain,
    recordedAt: take.recordedAt,
  }
  return sendFile(
    { kind: 'audio', file, replace: true, uploadId: null, take: JSON.stringify(metadata) },
    { signal, onCreated: () => {}, onProgress: () => {}, onLost: () => {} },
    tusTransportWith(bearer),
  )
}
