import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as wordMessages from '@griot/contract/messages/ui/texts/word.ts'
import { IconArrowBigUp } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import classes from './letter-keys.module.css'

const MARK_NAMES: Record<string, string> = {
  '\u0300': wordMessages.addGrave,
  '\u0301': wordMessages.addAcute,
  '\u0302': wordMessages.addCircumflex,
  '\u0303': wordMessages.addTilde,
  '\u0304': wordMessages.addMacron,
  '\u0323': wordMessages.addDotBelow,
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

/**
 * On-screen keys for a language's letters, tones and marks. They never take the focus of a field. By keyboard: Tab to the
 * keys, then arrows.
 */
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
