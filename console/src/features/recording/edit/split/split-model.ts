import type { Part, SpokenPart } from '../../../../shared/sound/file/find-speech.ts'

/** A piece of a long recording. A piece left out keeps its place. */
export interface Piece extends SpokenPart {
  id: number
  isLeftOut: boolean
}

/** What the person decides, and can take back. */
interface Decisions {
  pieces: readonly Piece[]
  /** Codes in the order in which pieces get them; null where a piece gets none. */
  order: readonly (string | null)[]
}

export interface SplitState extends Decisions {
  past: readonly Decisions[]
  /** The code that each sent piece has become a file of. Such a piece no longer changes. */
  saved: ReadonlyMap<number, string>
  nextId: number
}

export type SplitEvent =
  /** Other pieces were found. */
  | { type: 'found'; parts: readonly SpokenPart[] }
  /** Another list of codes was chosen. */
  | { type: 'listed'; codes: readonly string[] }
  | { type: 'leftOut'; id: number; isLeftOut: boolean }
  | { type: 'mergedWithNext'; id: number }
  | { type: 'cut'; id: number; halves: readonly [SpokenPart, SpokenPart] }
  | { type: 'moved'; id: number; part: SpokenPart }
  /** A word was chosen for a piece; the piece that had it gets the other one. */
  | { type: 'chosen'; id: number; code: string | null }
  /** From this piece on, each piece gets the word of the one before. */
  | { type: 'shifted'; id: number }
  | { type: 'saved'; id: number; code: string }
  | { type: 'undone' }

export const NO_PIECES: SplitState = { pieces: [], order: [], past: [], saved: new Map(), nextId: 1 }

/** So many changes can be taken back. */
const PAST_MOST = 100

export function splitReducer(state: SplitState, event: SplitEvent): SplitState {
  switch (event.type) {
    case 'found': {
      const pieces = event.parts.map((part, index) => ({ ...part, id: state.nextId + index, isLeftOut: false }))
      return {
        ...NO_PIECES,
        order: state.order,
        pieces,
        past: withPast(state),
        nextId: state.nextId + pieces.length,
      }
    }
    case 'listed': {
      const used = new Set(state.saved.values())
      const order = event.codes.filter((code) => !used.has(code))
      // Changes of pieces can still be taken back; choices of words of another list cannot.
      return { ...state, order, past: state.past.map(({ pieces }) => ({ pieces, order })) }
    }
    case 'saved': {
      const at = placeOf(state, event.id)
      return {
        ...state,
        saved: new Map(state.saved).set(event.id, event.code),
        order: state.order.filter((_, index) => index !== at),
        past: [],
      }
    }
    case 'undone': {
      const before = state.past.at(-1)
      return before ? { ...state, ...before, past: state.past.slice(0, -1) } : state
    }
    default: {
      const index = state.pieces.findIndex(({ id }) => id === event.id)
      if (index < 0 || state.saved.has(event.id)) return state
      const changed = decide(state, event, index)
      if (!changed) return state
      return { ...state, ...changed, past: withPast(state) }
    }
  }
}

/** What can be taken back, with the decisions of now. */
function withPast({ pieces, order, past }: SplitState): SplitState['past'] {
  return pieces.length === 0 ? past : [...past, { pieces, order }].slice(-PAST_MOST)
}

type Decision = Exclude<SplitEvent, { type: 'found' | 'listed' | 'saved' | 'undone' }>

/** What changes; null when nothing can. */
function decide(state: SplitState, event: Decision, index: number): Partial<SplitState> | null {
  const { pieces, order, nextId } = state
  const piece = pieces[index]
  if (!piece) return null
  switch (event.type) {
    case 'leftOut':
      return { pieces: pieces.with(index, { ...piece, isLeftOut: event.isLeftOut }) }
    case 'moved':
      return { pieces: pieces.with(index, { ...piece, ...event.part }) }
    case 'mergedWithNext': {
      const next = pieces[index + 1]
      if (!next || state.saved.has(next.id)) return null
      const merged: Piece = {
        ...piece,
        end: next.end,
        speech: { start: piece.speech.start, end: next.speech.end },
        isLeftOut: piece.isLeftOut && next.isLeftOut,
      }
      return { pieces: pieces.toSpliced(index, 2, merged) }
    }
    case 'cut': {
      const [first, second] = event.halves
      const halves = [
        { ...piece, ...first },
        { ...piece, ...second, id: nextId },
      ]
      return { pieces: pieces.toSpliced(index, 1, ...halves), nextId: nextId + 1 }
    }
    case 'chosen':
      return { order: withChoice(order, placeOf(state, event.id), event.code) }
    case 'shifted':
      return { order: padded(order, placeOf(state, event.id)).toSpliced(placeOf(state, event.id), 0, null) }
  }
}

function withChoice(order: Decisions['order'], at: number, code: string | null): Decisions['order'] {
  const places = padded(order, at + 1)
  const before = places[at] ?? null
  const other = code === null ? -1 : places.indexOf(code)
  const changed = places.with(at, code)
  if (other >= 0) return changed.with(other, before)
  // A word that no piece has any more can be chosen for another one.
  return before === null ? changed : [...changed, before]
}

const padded = (order: Decisions['order'], length: number): (string | null)[] => [
  ...order,
  ...Array<null>(Math.max(0, length - order.length)).fill(null),
]

/** Which of the codes in their order a piece gets. */
function placeOf({ pieces, saved }: SplitState, id: number): number {
  return pieces.filter((piece) => isOpen(piece, saved)).findIndex((piece) => piece.id === id)
}

const isOpen = (piece: Piece, saved: SplitState['saved']) => !piece.isLeftOut && !saved.has(piece.id)

/** The code of each kept piece, by the id of the piece; null where the list has no more. */
export function codesOfPieces(state: SplitState): Map<number, string | null> {
  const { pieces, saved, order } = state
  const open = pieces
    .filter((piece) => isOpen(piece, saved))
    .map(({ id }, index) => [id, order[index] ?? null] as const)
  return new Map([...saved, ...open])
}

/** The number of each piece as it is shown, by its id; a piece left out has none. */
export function numbersOf(pieces: readonly Piece[]): Map<number, number> {
  const kept = pieces.filter(({ isLeftOut }) => !isLeftOut)
  return new Map(kept.map(({ id }, index) => [id, index + 1]))
}

/** How far the borders of a piece may move: to its neighbours. @param length samples of the recording */
export function limitsOf(pieces: readonly Piece[], id: number, length: number): Part {
  const index = pieces.findIndex((piece) => piece.id === id)
  return { start: pieces[index - 1]?.end ?? 0, end: pieces[index + 1]?.start ?? length }
}
