import type { LanguageName } from '@griot/contract/languages.ts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { wordLang } from '../../../../shared/word/word.tsx'
import type { BoardCell } from './board.ts'
import classes from './cell.module.css'
import { type Arrow, addedText, isStillComposing } from './typing.ts'

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
  state: 'right' | 'wrong' | undefined
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
export function Cell(props: CellProps) {
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
  const eraseByInput = useEffectEvent((event: InputEvent) => {
    if (event.isComposing || !ERASES.has(event.inputType)) return
    event.preventDefault()
    props.onErase()
  })
  // Phone keyboards send no key names, and an empty field only fires beforeinput. React's onBeforeInput is a different
  // event.
  useEffect(() => {
    const input = field.current
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
      className={classes.cell}
      data-chosen={chosen || undefined}
      data-current={current || undefined}
      data-state={state}
      {...(cell.place && {
        style: { gridArea: `${cell.place.row + 1} / ${cell.place.column + 1}` },
      })}
    >
      {begins && (
        <b className={classes.begins} aria-hidden>
          {begins}
        </b>
      )}
      <input
        ref={field}
        className={classes.letter}
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
  const places = cell.words.map(({ word, at }) => `clue ${word + 1}, letter ${at + 1} of ${lengths[word]}`)
  const judged = { right: ', correct', wrong: ', not correct' }
  return `C${places.join('; ').slice(1)}${state ? judged[state] : ''}`
}
