import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as wordMessages from '@griot/contract/messages/ui/texts/word.ts'
import { IconArrowBigUp } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Field, insertLetter, smallestChange, type Typed, toggleMark } from './insert-letter.ts'
import classes from './letter-palette.module.css'

const MARK_NAMES: Record<string, string> = {
  '\u0300': wordMessages.addGrave,
  '\u0301': wordMessages.addAcute,
  '\u0302': wordMessages.addCircumflex,
  '\u0303': wordMessages.addTilde,
  '\u0304': wordMessages.addMacron,
  '\u0323': wordMessages.addDotBelow,
}

/**
 * On-screen keys for a language's letters, tones and marks. They type into the last focused text field inside the
 * nearest `[data-palette-scope]`, except fields with `data-palette="off"`, and never take its focus. By keyboard: Tab
 * to the keys, then arrows.
 */
export function LetterPalette({ language }: { language: LanguageName }) {
  const bar = useRef<HTMLDivElement>(null)
  const target = usePaletteTarget(bar)
  return (
    <LetterKeys
      language={language}
      bar={bar}
      off={target.off}
      onLetter={(letter) => target.field && typeInto(target.field, (field) => insertLetter(field, letter))}
      onMark={(mark) => target.field && typeInto(target.field, (field) => toggleMark(field, mark))}
    />
  )
}

interface LetterKeysProps {
  language: LanguageName
  onLetter: (letter: string) => void
  /** Toggles a mark on the letter before the caret. */
  onMark: (mark: string) => void
  /** Whether the focused element accepts no letters. */
  off?: boolean
  bar?: RefObject<HTMLDivElement | null>
}

/** The same keys, for other input than a single field. */
export function LetterKeys({ language, onLetter, onMark, off, bar }: LetterKeysProps) {
  const { label, tag, letters, tones, marks } = LANGUAGES[language]
  const [capitals, setCapitals] = useState(false)
  const [reached, setReached] = useState(0)
  const cased = (letter: string) => (capitals ? letter.toLocaleUpperCase(tag) : letter)
  const groups = [letters.map(cased), tones.map(cased)].filter((group) => group.length > 0)
  const count = letters.length + tones.length + marks.length

  let place = -1
  const keyProps = () => {
    place += 1
    const own = place
    return {
      type: 'button' as const,
      tabIndex: own === Math.min(reached, count) ? 0 : -1,
      onFocus: () => setReached(own),
    }
  }
  if (count === 0) return null
  return (
    <div
      ref={bar}
      className={classes.palette}
      role="toolbar"
      aria-label={wordMessages.lettersOf({ label })}
      data-off={off || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={moveBetweenKeys}
    >
      {groups.map((group) => (
        <span key={group[0]} className={classes.group}>
          {group.map((letter) => (
            <button
              key={letter}
              {...keyProps()}
              className={classes.key}
              lang={tag}
              aria-label={wordMessages.insert({ letter })}
              onClick={() => onLetter(letter)}
            >
              {letter}
            </button>
          ))}
        </span>
      ))}
      {marks.length > 0 && (
        <span className={classes.group}>
          {marks.map((mark) => (
            <button
              key={mark}
              {...keyProps()}
              className={classes.mark}
              aria-label={MARK_NAMES[mark] ?? wordMessages.addMark}
              onClick={() => onMark(mark)}
            >
              {`\u25cc${mark}`}
            </button>
          ))}
        </span>
      )}
      <span className={classes.group}>
        <button
          {...keyProps()}
          className={classes.capitals}
          aria-pressed={capitals}
          onClick={() => setCapitals(!capitals)}
        >
          <IconArrowBigUp size={16} stroke={1.75} aria-hidden="true" />
          {wordMessages.capitals}
        </button>
      </span>
    </div>
  )
}

/** Arrow keys move between keys; the palette is one tab stop. */
function moveBetweenKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const keys = [...event.currentTarget.querySelectorAll('button')]
  const at = keys.indexOf(document.activeElement as HTMLButtonElement)
  keys[Math.min(keys.length - 1, Math.max(0, at + step))]?.focus()
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_FIELD = 'textarea, input:not([type]), input[type="text"], input[type="search"]'

export interface PaletteTarget {
  /** The field that the keys type into; null before one has had the focus. */
  readonly field: TextField | null
  /** Whether the focused field accepts no letters, such as a code field. */
  off: boolean
}

/** Tracks the focused field inside the palette's scope. */
function usePaletteTarget(palette: RefObject<HTMLElement | null>): PaletteTarget {
  const field = useRef<TextField | null>(null)
  const [off, setOff] = useState(false)
  useEffect(() => {
    const bar = palette.current
    const scope = bar?.closest<HTMLElement>('[data-palette-scope]') ?? document.body
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || bar?.contains(target)) return
      if (!target.matches(TEXT_FIELD)) return
      const takes = target.dataset.palette !== 'off' && !(target as TextField).readOnly
      field.current = takes ? (target as TextField) : null
      setOff(!takes)
    }
    const focused = document.activeElement
    if (focused instanceof HTMLElement && scope.contains(focused) && focused.matches(TEXT_FIELD)) {
      follow({ target: focused } as unknown as FocusEvent)
    }
    scope.addEventListener('focusin', follow)
    return () => scope.removeEventListener('focusin', follow)
  }, [palette])
  return {
    get field() {
      return field.current?.isConnected ? field.current : null
    },
    off,
  }
}

/**
 * Changes a field's text as typing would. While focused, it uses the browser's own command, so that Ctrl+Z undoes it;
 * otherwise it sets the value in a way that React notices.
 */
function typeInto(field: TextField, change: (field: Field) => Typed): void {
  const start = field.selectionStart ?? field.value.length
  const typed = change({ value: field.value, start, end: field.selectionEnd ?? start })
  if (typed.value !== field.value) {
    const edit = smallestChange(field.value, typed.value)
    if (!typeByCommand(field, edit) || field.value !== typed.value) setValue(field, typed.value)
  }
  field.setSelectionRange(typed.caret, typed.caret)
}

function typeByCommand(field: TextField, edit: { start: number; end: number; text: string }): boolean {
  if (document.activeElement !== field) return false
  field.setSelectionRange(edit.start, edit.end)
  return edit.text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, edit.text)
}

/** React overrides the instance's value property, so use the prototype's setter and dispatch an event. */
function setValue(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
