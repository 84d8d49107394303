import { MARK_GROUPS } from '@griot/contract/languages.ts'
import { graphemes, nfc } from '@griot/contract/text/folding.ts'

/** Text and selection of a field, as UTF-16 offsets. */
export interface Field {
  value: string
  start: number
  end: number
}

/** Resulting text and caret. */
export interface Typed {
  value: string
  caret: number
}

/** Replaces the selection by a letter; the result is NFC. */
export function insertLetter(field: Field, letter: string): Typed {
  const before = field.value.slice(0, field.start) + letter
  return composed(before, field.value.slice(field.end))
}

/**
 * Toggles a combining mark on the letter before the caret, or before the end of a selection, which is kept. It replaces
 * a mark of the same group. The result is NFC. Without a letter before, nothing happens.
 */
export function toggleMark(field: Field, mark: string): Typed {
  const before = field.value.slice(0, field.end)
  const letter = graphemes(before).at(-1)
  const after = field.value.slice(field.end)
  if (letter === undefined || !/\p{L}/u.test(letter)) return composed(before, after)
  const rest = nfc(before).slice(0, -letter.length)
  return composed(rest + withMark(letter, mark), after)
}

function withMark(letter: string, mark: string): string {
  const parts = [...letter.normalize('NFD')]
  if (parts.includes(mark)) return parts.filter((part) => part !== mark).join('')
  const group = Object.values(MARK_GROUPS).find((marks) => marks.includes(mark)) ?? []
  return [...parts.filter((part) => !group.includes(part)), mark].join('')
}

function composed(before: string, after: string): Typed {
  const value = nfc(before + after)
  // the following text can only combine with the letter before it, so count the caret from the end
  const left = nfc(before)
  return { value, caret: value.startsWith(left) ? left.length : value.length - nfc(after).length }
}

/** The smallest replacement that turns `from` into `to`, so that the browser's undo keeps the rest. */
export function smallestChange(from: string, to: string): { start: number; end: number; text: string } {
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1
  let tail = 0
  const most = Math.min(from.length, to.length) - start
  while (tail < most && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1
  return { start, end: from.length - tail, text: to.slice(start, to.length - tail) }
}
