import type { Place } from '@griot/contract/comments/places.ts'
import { LONG_TEXT_LENGTH_MAX } from '@griot/contract/limits.ts'

/** What an item has at a place; undefined where there is nothing, such as an option that was removed. */
export function valueAt(contents: object, { field, option }: Place): unknown {
  if (field === null) return contents
  const value = field
    .split('.')
    .reduce<unknown>(
      (parent, name) => (isObject(parent) && Object.hasOwn(parent, name) ? Reflect.get(parent, name) : undefined),
      contents,
    )
  if (option === null) return value
  return Array.isArray(value) ? value.find((one) => isObject(one) && Reflect.get(one, 'id') === option) : undefined
}

/**
 * What a place says in words, for comparing it with a later revision: texts and codes, in their order. As long as the
 * longest text at most: the captions of a video are longer, and each thread would repeat them.
 */
export function wordsOf(value: unknown): string {
  const words = allWordsOf(value).slice(0, LONG_TEXT_LENGTH_MAX)
  // Half a character at the end cannot be stored.
  return words.isWellFormed() ? words : words.slice(0, -1)
}

function allWordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(allWordsOf).filter(Boolean).join(', ')
  if (isObject(value))
    return Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([, part]) => allWordsOf(part))
      .filter(Boolean)
      .join(' · ')
  return value === null || value === undefined ? '' : String(value)
}

/** The recording that a value names. */
export interface Recording {
  kind: 'audio' | 'video'
  code: string
}

/** The recording of a field or an option; null when it has none. */
export function recordingOf(value: unknown, field: string): Recording | null {
  const named = isObject(value) ? value : { [field.split('.').at(-1) ?? '']: value }
  for (const kind of ['audio', 'video'] as const) {
    const code: unknown = Reflect.get(named, `${kind}Url`)
    if (typeof code === 'string' && code !== '') return { kind, code }
  }
  return null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
