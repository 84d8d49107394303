import { lettersOf } from '@griot/contract/activities/crossword-grid.ts'
import { wordKey } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as activitiesCrossWordMessages from '@griot/contract/messages/ui/activities/cross-word.ts'
import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CheckResult } from '../../learner/attempt.ts'
import { wordLang } from '../../word/word.tsx'
import type { Board, BoardCell } from './board.ts'
import cellClasses from './cell.module.css'
import classes from './grid.module.css'
import { type Arrow, addedText, currentCell, isStillComposing, type Typing } from './typing.ts'
import { type WordState, wordState } from './word-state.ts'

export interface CellsProps {
  board: Board
  typing: Typing
  outcome: CheckResult | null
  language: LanguageName
  acts: CellActions
  /** The right words, in the order of the clues. */
  words: readonly string[]
}

/** Grid of the crossing words. The number in a cell is that of its clue. */
export function Grid(props: CellsProps) {
  const { board } = props
  const cells = [...board.cells.values()].filter(({ place }) => place !== null)
  if (cells.length === 0) return null
  return (
    <div className={classes.around}>
      <fieldset
        aria-label={activitiesCrossWordMessages.crossword}
        className={classes.grid}
        style={{ '--columns': board.columns } as CSSProperties}
      >
        {cells.map((cell) => (
          <BoardCellView key={cell.id} cell={cell} {...props} />
        ))}
      </fieldset>
    </div>
  )
}

/** The cells of a word that crosses no other. */
export function CellRow({ clue, ...props }: CellsProps & { clue: number }) {
  const cells = (props.board.wordPaths[clue] ?? []).flatMap((id) => props.board.cells.get(id) ?? [])
  return (
    <span className={classes.row}>
      {cells.map((cell) => (
        <BoardCellView key={cell.id} cell={cell} {...props} />
      ))}
    </span>
  )
}

function BoardCellView({ cell, board, typing, outcome, language, acts, words }: CellsProps & { cell: BoardCell }) {
  const starts = cell.words.filter(({ at }) => at === 0).map(({ word }) => word + 1)
  const letter = typing.letters[cell.id] ?? ''
  return (
    <Cell
      cell={cell}
      letter={letter}
      lengths={board.wordPaths.map((wordPath) => wordPath.length)}
      language={language}
      chosen={cell.words.some(({ word }) => word === typing.clue)}
      current={cell.id === currentCell(board, typing)}
      state={stateOf(cell, outcome, letter, words)}
      begins={cell.place ? starts.join(' ') : ''}
      {...acts}
    />
  )
}

/**
 * A letter has the best state of its words: that of a right word is right, even if it is also in a wrong one. In a word
 * that is right except for tone marks, the letters with the right marks are right.
 */
function stateOf(
  { words: through }: BoardCell,
  outcome: CheckResult | null,
  letter: string,
  words: readonly string[],
): WordState | undefined {
  const states = through.map(({ word, at }) => {
    const state = wordState(outcome, word)
    const isSame = wordKey(lettersOf(words[word] ?? '')[at] ?? '') === wordKey(letter)
    return state === 'exceptTones' && isSame ? 'right' : state
  })
  return BEST_FIRST.find((state) => states.includes(state))
}
const BEST_FIRST: readonly WordState[] = ['right', 'exceptTones', 'wrong']

export interface CellActions {
  onWrite: (text: string) => void
  onPaste: (text: string) => void
  onErase: () => void
  onArrow: (arrow: Arrow) => void
  onNextClue: () => void
  onReach: (cell: BoardCell) => void
  onTurn: () => void
}

interface CellProps extends CellActions {
  cell: BoardCell
  letter: string
  /** Number of letters of each word, for the cell's name. */
  lengths: readonly number[]
  language: LanguageName
  /** Whether it belongs to the current word. */
  chosen: boolean
  /** Whether it is written next. */
  current: boolean
  state: WordState | undefined
  /** Numbers of the clues whose words start here. */
  begins: string
}

const KEYS: Record<string, keyof Pick<CellActions, 'onErase' | 'onNextClue' | 'onTurn'>> = {
  Backspace: 'onErase',
  Delete: 'onErase',
  Enter: 'onNextClue',
  ' ': 'onTurn',
}

/** inputType of Backspace on phone keyboards. */
const ERASES: ReadonlySet<string> = new Set(['deleteContentBackward', 'deleteWordBackward'])

/** A cell for one letter with its marks. */
function Cell(props: CellProps) {
  const { cell, letter, language, chosen, current, state, begins } = props
  // Shown while an IME composes it, committed at the end.
  const [composed, setComposed] = useState<string | null>(null)
  const take = (text: string) => {
    setComposed(null)
    const typed = addedText(text, letter)
    if (typed !== '') props.onWrite(typed)
    else if (text === '') props.onErase()
  }
  const type = (text: string, composing: boolean) => {
    if (composing && text !== '' && isStillComposing(text, letter)) setComposed(text)
    else take(text)
  }
  const field = useRef<HTMLInputElement>(null)
  const erase = useRef(props.onErase)
  erase.current = props.onErase
  // Phone keyboards send no key names, and an empty field only fires beforeinput. React's onBeforeInput is a different
  // event.
  useEffect(() => {
    const input = field.current
    const eraseByInput = (event: InputEvent) => {
      if (event.isComposing || !ERASES.has(event.inputType)) return
      event.preventDefault()
      erase.current()
    }
    input?.addEventListener('beforeinput', eraseByInput)
    return () => input?.removeEventListener('beforeinput', eraseByInput)
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = event.key === 'Delete' && letter === '' ? undefined : KEYS[event.key]
    if (act) props[act]()
    else if (isArrow(event.key)) props.onArrow(event.key)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    props.onPaste(event.clipboardData.getData('text'))
  }

  return (
    <span
      className={cellClasses.cell}
      data-chosen={chosen || undefined}
      data-current={current || undefined}
      data-state={state}
      {...(cell.place && {
        style: { gridArea: `${cell.place.row + 1} / ${cell.place.column + 1}` },
      })}
    >
      {begins && (
        <b className={cellClasses.begins} aria-hidden>
          {begins}
        </b>
      )}
      <input
        ref={field}
        className={cellClasses.letter}
        data-cell={cell.id}
        aria-label={nameOf(props)}
        lang={wordLang(language)}
        value={composed ?? letter}
        tabIndex={current ? 0 : -1}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget: { value }, nativeEvent }) =>
          type(value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={({ currentTarget: { value } }) => composed !== null && take(value)}
        onKeyDown={press}
        onPaste={paste}
        onFocus={() => !current && props.onReach(cell)}
        onPointerDown={({ currentTarget }) => current && document.activeElement === currentTarget && props.onTurn()}
      />
    </span>
  )
}

function isArrow(key: string): key is Arrow {
  return /^Arrow(Left|Right|Up|Down)$/.test(key)
}

/** `Clue 1, letter 3 of 3; clue 3, letter 1 of 3`. */
function nameOf({ cell, lengths, state }: CellProps): string {
  const letterOf = ({ word, at }: (typeof cell.words)[number]) => ({
    clue: word + 1,
    letter: at + 1,
    length: lengths[word] ?? 0,
  })
  const [first, second] = cell.words
  const place = first ? activitiesCrossWordMessages.clueLetterFirst(letterOf(first)) : ''
  if (!second) return activitiesCrossWordMessages.cell({ place, state: state ?? 'none' })
  const otherPlace = activitiesCrossWordMessages.clueLetter(letterOf(second))
  return activitiesCrossWordMessages.cellOfTwo({ place, otherPlace, state: state ?? 'none' })
}
