import type { Word } from '@griot/contract/recording/words.ts'
import type { StoreApi } from 'zustand'
import { createGlobalStore } from '../../../session/stores.ts'
import type { Microphone, MicrophoneListener } from '../../../shared/sound/browser/microphone.ts'
import { checkTake } from '../../../shared/sound/check-take.ts'
import { Detector, type RecordedTake } from '../../../shared/sound/detection.ts'
import { measureTake } from '../../../shared/sound/session-level.ts'
import { usualSeconds } from '../../../shared/sound/usual-length.ts'
import { wavOf } from '../../../shared/sound/wav.ts'
import type { TakeStore } from '../store/device-takes.ts'
import { toPcm } from '../store/pcm.ts'
import type { StoredTake } from '../store/takes-database.ts'
import {
  type Blocker,
  type BoothEvent,
  type BoothSettings,
  type BoothState,
  beginBooth,
  boothReducer,
  isListening,
} from './booth-machine.ts'
import { drawLiveSound, type LiveDrawing, type LiveSound } from './live-sound.ts'

/** Pause before a take that could not be stored is stored again. */
const STORE_AGAIN_MS = 3_000

/** What a session of recording needs. */
export interface BoothDeps {
  words: readonly Word[]
  speakerId: string
  owner: string
  settings: BoothSettings
  keepsUnprocessed: boolean
  store: TakeStore
  /** Opens the microphone. Rejects with the fault. */
  openMicrophone: (listener: MicrophoneListener) => Promise<Microphone>
  blockerOf: (error: unknown) => Blocker
  /** Plays samples or a file; calls back at the end, also after an error. @returns a function that stops it */
  play: (sound: RecordedTake | string, onEnd: () => void, onPlayed: (share: number) => void) => () => void
  /** Whether there is room for another take. */
  hasRoom: () => Promise<boolean>
  /** Milliseconds of an even clock. */
  now: () => number
  newId: () => string
}

type Send = BoothEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : E) : never

interface BoothSound {
  live: StoreApi<LiveSound> | null
  microphone: Microphone | null
  /** Whether the latest take could not be stored yet, because the device is full. */
  isFull: boolean
}

/** A session of recording: the machine, and what it does with microphone, loudspeaker and storage. */
export class BoothSession {
  readonly id: string
  readonly state: StoreApi<BoothState>
  /** `live` is replaced when another microphone is opened. */
  readonly sound: StoreApi<BoothSound>
  readonly #deps: BoothDeps
  /** The latest take, to be played back. */
  #latest: RecordedTake | null = null
  readonly #urls = new Map<string, string>()
  readonly #spoken: { text: string; seconds: number }[] = []
  readonly #endSession: () => void
  #detector: Detector | null = null
  #drawing: LiveDrawing | null = null
  #stopPlaying: (() => void) | null = null
  #isClosed = false
  #opening: Promise<void> | null = null

  constructor(deps: BoothDeps) {
    this.#deps = deps
    this.id = deps.newId()
    this.state = createGlobalStore(() => beginBooth(deps))
    this.sound = createGlobalStore<BoothSound>(() => ({ live: null, microphone: null, isFull: false }))
    this.#endSession = deps.store.beginSession(this.id)
  }

  /** Opens the microphone, again after a fault. */
  open(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null
    })
    return this.#opening
  }

  async #open(): Promise<void> {
    this.sound.getState().microphone?.close()
    this.sound.setState({ microphone: null })
    try {
      const microphone = await this.#deps.openMicrophone({
        onSound: (block) => this.#hear(block),
        onEnd: () => this.#lose(),
      })
      if (this.#isClosed) return microphone.close()
      this.#detector = new Detector(microphone.sampleRate)
      this.#drawing = drawLiveSound(microphone.sampleRate, this.#deps.now)
      this.sound.setState({ live: this.#drawing.store, microphone })
      this.send({ type: 'ready' })
      // The detector is new: it does not know yet that it listens.
      if (isListening(this.state.getState())) this.#detector.listen()
    } catch (error) {
      this.send({ type: 'held', by: this.#deps.blockerOf(error) })
    }
  }

  /** Ends the session: what is being recorded is kept, and everything is sent. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    const rest = this.#detector?.finish()
    this.#stopPlaying?.()
    this.sound.getState().microphone?.close()
    if (rest) await this.#store(rest, this.#word())
    for (const url of this.#urls.values()) URL.revokeObjectURL(url)
    this.#endSession()
    void this.#deps.store.send()
  }

  send(event: Send): void {
    if (this.#isClosed) return
    const before = this.state.getState()
    const full = event.type === 'setting' ? event : { ...event, at: this.#deps.now() }
    const after = boothReducer(before, full as BoothEvent)
    if (after === before) return
    this.state.setState(after, true)
    this.#follow(before, after)
  }

  /** URL of a take of this session, until it ends. */
  urlOf(id: string): string | null {
    return this.#urls.get(id) ?? null
  }

  #word(): Word {
    const { index } = this.state.getState()
    const word = this.#deps.words[index]
    if (!word) throw new Error('There is no word to record.')
    return word
  }

  #hear(block: Float32Array): void {
    this.#drawing?.push(block, this.#detector?.room ?? null)
    for (const event of this.#detector?.push(block) ?? []) {
      if (event.type === 'speechStarted') this.send({ type: 'speechStarted' })
      else void this.#finish(event.take)
    }
  }

  #lose(): void {
    if (this.#isClosed) return
    this.sound.setState({ microphone: null })
    this.send({ type: 'held', by: 'unplugged' })
  }

  /** What a change of the state means for microphone, loudspeaker and storage. */
  #follow(before: BoothState, after: BoothState): void {
    const wasListening = isListening(before)
    const listens = isListening(after)
    if (before.phase === 'recording' && after.phase === 'recording' && !listens) this.#finishEarly()
    const isOtherTry = after.phase === 'listening' && (before.phase !== 'listening' || before.index !== after.index)
    if (wasListening && (!listens || isOtherTry)) this.#detector?.pause()
    if (isOtherTry) this.#drawing?.clear()
    if (listens && (!wasListening || isOtherTry)) this.#detector?.listen({ forgetsPast: true })
    if (after.phase === 'recording' && before.phase !== 'recording') this.#drawing?.begin()
    if (after.phase === 'checking') this.#drawing?.end()
    this.#followSound(before, after)
    this.#followDecisions(before, after)
  }

  #followSound(before: BoothState, after: BoothState): void {
    const soundOf = ({ phase, hold }: BoothState) =>
      hold === null && (phase === 'playing' || phase === 'saying') ? phase : null
    const sound = soundOf(after)
    if (sound === soundOf(before) && before.index === after.index) return
    this.#stopPlaying?.()
    this.#stopPlaying = null
    if (sound === null) return
    const source = sound === 'playing' ? this.#latest : this.#word().url
    const end = () => this.send({ type: sound === 'playing' ? 'played' : 'saidFirst' })
    if (!source) end()
    else this.#stopPlaying = this.#deps.play(source, end, (share) => this.#drawing?.played(share))
  }

  #followDecisions(before: BoothState, after: BoothState): void {
    const { store } = this.#deps
    const dropped = after.dropped.slice(before.dropped.length)
    if (dropped.length > 0) void store.remove(dropped)
    for (const [code, result] of Object.entries(after.results)) {
      if (result === before.results[code] || result.state !== 'kept' || result.takeId === null) continue
      void store.change(result.takeId, { isDecided: true }).then(() => store.send())
    }
    for (const [code, note] of Object.entries(after.notes)) {
      if (note === before.notes[code]) continue
      const waits = after.words[after.index] === code ? after.take?.id : null
      const ids = new Set([waits, after.results[code]?.takeId])
      for (const id of ids) if (id) void store.change(id, { note }).then(() => store.send())
    }
  }

  /** Something holds the booth during a take, which is kept up to here. */
  #finishEarly(): void {
    const take = this.#detector?.finish()
    if (take) void this.#finish(take)
  }

  async #finish(take: RecordedTake): Promise<void> {
    const word = this.#word()
    this.send({ type: 'takeFinished' })
    if (this.state.getState().phase !== 'checking') return
    const { id, problems } = await this.#store(take, word)
    this.send({ type: 'takeStored', take: { id, problems } })
    const isFull = !(await this.#deps.hasRoom())
    if (isFull) this.send({ type: 'held', by: 'storage' })
  }

  /** Checks and stores a take; it waits in memory until the device has room for it. */
  async #store(take: RecordedTake, word: Word) {
    const seconds = (take.speech.end - take.speech.start) / take.sampleRate
    const problems = checkTake(take, {
      isOneWord: !/\s/.test(word.text.trim()),
      usual: usualSeconds(word.text, this.#spoken),
    })
    const { loudness, peak } = measureTake(take)
    const stored: StoredTake = {
      id: this.#deps.newId(),
      owner: this.#deps.owner,
      sessionId: this.id,
      speakerId: this.#deps.speakerId,
      code: word.code,
      recordedAt: new Date().toISOString(),
      sampleRate: take.sampleRate,
      problems: problems.map(({ name }) => name),
      note: this.state.getState().notes[word.code] ?? '',
      loudness,
      peak,
      isDecided: problems.length === 0,
      keepsUnprocessed: this.#deps.keepsUnprocessed,
      sentLevel: null,
      sentNote: '',
      isUnprocessedSent: false,
      refusal: null,
    }
    this.#latest = take
    const wav = new Blob([wavOf(take.samples, take.sampleRate)], { type: 'audio/wav' })
    this.#urls.set(stored.id, URL.createObjectURL(wav))
    if (problems.length === 0) this.#spoken.push({ text: word.text, seconds })
    const samples = toPcm(take.samples)
    while (!(await this.#tryToAdd(stored, samples))) await pause(STORE_AGAIN_MS)
    void this.#deps.store.send()
    return { id: stored.id, problems }
  }

  async #tryToAdd(stored: StoredTake, samples: Int16Array): Promise<boolean> {
    try {
      await this.#deps.store.add(stored, samples)
      this.sound.setState({ isFull: false })
      return true
    } catch {
      // Removing the samples that the server has confirmed makes room.
      this.sound.setState({ isFull: true })
      await this.#deps.store.freeSpace().catch(() => {})
      void this.#deps.store.send()
      return false
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
