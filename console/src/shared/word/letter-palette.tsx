import type { LanguageName } from '@griot/contract/languages.ts'
import { type Field, insertLetter, smallestChange, type Typed, toggleMark } from '@griot/player/word/insert-letter.ts'
import { LetterKeys } from '@griot/player/word/letter-keys.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The keys of a language that type into the last focused text field inside the nearest `[data-palette-scope]`, except
 * fields with `data-palette="off"`.
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
