import type { TakeProblem } from '@griot/contract/recording/takes.ts'
import type { FoundProblem } from '../../../shared/sound/check-take.ts'

/** Why the booth cannot record. */
export type Blocker = (typeof BLOCKERS)[number]
const BLOCKERS = ['permission', 'none', 'inUse', 'unplugged', 'suspended', 'insecure', 'storage'] as const

/**
 * What happens with the current word. `waiting`: the microphone is not ready yet; `saying`: the file of the library is
 * played first; `checking`: a take is checked and stored; `failed`: it has a problem, and the person chooses.
 */
export type Phase = 'waiting' | 'saying' | 'listening' | 'recording' | 'checking' | 'failed' | 'playing' | 'done'

/** Why nothing is heard for the moment: nothing of a take is lost by it. `covered`: a dialog is over the booth. */
export type Hold = 'paused' | 'background' | 'note' | 'covered' | Blocker

/** What was decided about a word. */
export interface Result {
  state: 'good' | 'kept' | 'skipped'
  /** The latest take; null for a word that was skipped without one. */
  takeId: string | null
  problems: readonly TakeProblem[]
}

/** A checked take that is stored on this device. */
export interface CheckedTake {
  id: string
  /** The most important one first. */
  problems: readonly FoundProblem[]
}

export interface BoothState {
  /** Codes in the order of the list. */
  words: readonly string[]
  /** Of the current word; after the last one when all are done. */
  index: number
  phase: Phase
  hold: Hold | null
  /** The take of the current word that was recorded last. */
  take: CheckedTake | null
  /** Takes that the person gave up in favour of another one: they are removed from this device. */
  dropped: readonly string[]
  results: Readonly<Record<string, Result>>
  notes: Readonly<Record<string, string>>
  /** Code of the word that a note is being written about. */
  noteFor: string | null
  settings: BoothSettings
  /** Codes with a file in the library, which can be said first. */
  sayable: ReadonlySet<string>
  /** Milliseconds of work so far without holds, and since when it goes on; null while it is held. */
  workedMs: number
  since: number | null
}

export interface BoothSettings {
  playsBack: boolean
  saysFirst: boolean
}

type Timed =
  | { type: 'ready' }
  | { type: 'held'; by: Hold }
  | { type: 'resumed' }
  | { type: 'uncovered' }
  | { type: 'saidFirst' }
  | { type: 'speechStarted' }
  | { type: 'takeFinished' }
  | { type: 'takeStored'; take: CheckedTake }
  | { type: 'played' }
  /** Keys. */
  | { type: 'back' }
  | { type: 'again' }
  | { type: 'skip' }
  | { type: 'keep' }
  | { type: 'play' }
  | { type: 'noted'; note: string }
  /** A word of the list was chosen. */
  | { type: 'turned'; to: number }

/** `at`: milliseconds of any clock that goes on evenly. */
export type BoothEvent = (Timed & { at: number }) | { type: 'setting'; settings: Partial<BoothSettings> }

interface Begin {
  words: readonly { code: string; url: string | null }[]
  settings: BoothSettings
}

export function beginBooth({ words, settings }: Begin): BoothState {
  return {
    words: words.map(({ code }) => code),
    index: 0,
    phase: words.length === 0 ? 'done' : 'waiting',
    hold: null,
    take: null,
    dropped: [],
    results: {},
    notes: {},
    noteFor: null,
    settings,
    sayable: new Set(words.flatMap(({ code, url }) => (url === null ? [] : [code]))),
    workedMs: 0,
    since: null,
  }
}

/** The booth after an event. An event that does not fit the state changes nothing. */
export function boothReducer(state: BoothState, event: BoothEvent): BoothState {
  if (event.type === 'setting') return { ...state, settings: { ...state.settings, ...event.settings } }
  return withClock(step(state, event), event.at)
}

function step(state: BoothState, event: Timed): BoothState {
  switch (event.type) {
    case 'ready':
      if (state.phase === 'waiting') return listenTo({ ...state, hold: unblocked(state.hold) }, state.index)
      return released(state, unblocked(state.hold))
    case 'held':
      return state.phase === 'done' ? state : hold(state, event.by)
    case 'resumed':
      return isBlocker(state.hold) || state.hold === 'note' ? state : released(state, null)
    case 'uncovered':
      return state.hold === 'covered' ? released(state, null) : state
    case 'noted':
      return noted(state, event.note)
    // A take that began before a hold is finished and stored all the same.
    case 'takeFinished':
      return isHeard(state) ? { ...state, phase: 'checking' } : state
    case 'takeStored':
      return state.phase === 'checking' ? afterCheck(state, event.take) : state
    default:
      return state.hold === null ? stepFreely(state, event) : state
  }
}

/** Events that only happen while nothing is held. */
function stepFreely(state: BoothState, event: Timed): BoothState {
  const { phase } = state
  switch (event.type) {
    case 'saidFirst':
      return phase === 'saying' ? { ...state, phase: 'listening' } : state
    case 'speechStarted':
      return phase === 'listening' ? { ...state, phase: 'recording' } : state
    case 'played':
      if (phase !== 'playing') return state
      return hasFailed(state) ? { ...state, phase: 'failed' } : listenTo(state, state.index + 1)
    case 'back':
      return mayTurn(state) && state.index > 0 ? listenTo(state, state.index - 1) : state
    case 'turned':
      return mayTurn(state) ? listenTo(state, event.to) : state
    case 'again':
      return mayTurn(state) || hasFailed(state) ? listenTo(dropFailed(state), state.index) : state
    case 'skip':
      return mayTurn(state) || hasFailed(state) ? listenTo(skipped(dropFailed(state)), state.index + 1) : state
    case 'keep':
      return hasFailed(state) ? listenTo(decided(state, 'kept'), state.index + 1) : state
    case 'play':
      return phase === 'failed' ? { ...state, phase: 'playing' } : state
    default:
      return state
  }
}

/** A take that waits for the person, who may be hearing it. */
export const hasFailed = ({ phase, take }: BoothState) =>
  (phase === 'failed' || phase === 'playing') && take !== null && take.problems.length > 0

const isHeard = ({ phase }: BoothState) => phase === 'recording' || phase === 'listening'

/** Whether another word may be shown: not while a take is being stored. */
const mayTurn = (state: BoothState) =>
  ['saying', 'listening', 'recording', 'playing', 'done'].includes(state.phase) && !hasFailed(state)

export const codeOf = ({ words, index }: BoothState): string => words[index] ?? ''

/** Whether sound starts a take. */
export const isListening = ({ phase, hold }: BoothState) =>
  hold === null && (phase === 'listening' || phase === 'recording')

export const isBlocker = (held: Hold | null): held is Blocker => BLOCKERS.some((each) => each === held)

const unblocked = (held: Hold | null) => (isBlocker(held) ? null : held)

/** Whatever is played ends; a blocker stays until the microphone is ready, and a note until it is written. */
function hold(state: BoothState, by: Hold): BoothState {
  if (isBlocker(state.hold) && !isBlocker(by)) return state
  const { phase } = state
  if (by === 'covered' && state.hold !== null) return state
  if (by === 'note') {
    if (state.hold !== null || phase === 'waiting') return state
    return { ...state, hold: by, noteFor: codeOf(state), phase: phase === 'saying' ? 'listening' : phase }
  }
  if (phase === 'saying') return { ...state, hold: by, phase: 'listening' }
  if (phase !== 'playing') return { ...state, hold: by }
  if (hasFailed(state)) return { ...state, hold: by, phase: 'failed' }
  return { ...listenTo(state, state.index + 1), hold: by }
}

/** Without its hold. A take that was being recorded has been finished, or there was none. */
function released(state: BoothState, held: Hold | null): BoothState {
  return { ...state, hold: held, phase: state.phase === 'recording' && state.hold !== null ? 'listening' : state.phase }
}

function noted(state: BoothState, note: string): BoothState {
  const { noteFor, hold } = state
  if (noteFor === null) return state
  const after = { ...state, noteFor: null, notes: { ...state.notes, [noteFor]: note } }
  return hold === 'note' ? released(after, null) : after
}

function afterCheck(state: BoothState, take: CheckedTake): BoothState {
  const checked = { ...state, take }
  if (take.problems.length > 0) return { ...checked, phase: 'failed' }
  const good = decided(checked, 'good')
  if (state.settings.playsBack && state.hold === null) return { ...good, phase: 'playing' }
  return { ...listenTo(good, state.index + 1), hold: state.hold }
}

function listenTo(state: BoothState, index: number): BoothState {
  const code = state.words[index]
  if (code === undefined) return { ...state, index: state.words.length, phase: 'done', take: null }
  const saysFirst = state.settings.saysFirst && state.sayable.has(code)
  return { ...state, index, phase: saysFirst ? 'saying' : 'listening', take: null }
}

function decided(state: BoothState, result: 'good' | 'kept'): BoothState {
  const { take } = state
  if (!take) return state
  const decision = { state: result, takeId: take.id, problems: take.problems.map(({ name }) => name) }
  return { ...state, results: { ...state.results, [codeOf(state)]: decision } }
}

/** A word that has a take keeps it. */
function skipped(state: BoothState): BoothState {
  const code = codeOf(state)
  if (state.phase === 'done' || state.results[code]?.takeId) return state
  return { ...state, results: { ...state.results, [code]: { state: 'skipped', takeId: null, problems: [] } } }
}

function dropFailed(state: BoothState): BoothState {
  return hasFailed(state) && state.take ? { ...state, dropped: [...state.dropped, state.take.id] } : state
}

function withClock(state: BoothState, at: number): BoothState {
  const works = state.hold === null && state.phase !== 'waiting' && state.phase !== 'done'
  if (works === (state.since !== null)) return state
  return works
    ? { ...state, since: at }
    : { ...state, since: null, workedMs: state.workedMs + at - (state.since ?? at) }
}
