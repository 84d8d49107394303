import { fold } from '#contract/folding.ts'
import { type SearchTexts, searchTexts } from '../../../storage/database/search-texts.ts'

/** What a search looks into. */
export interface Searched {
  id: string
  instruction: string
  localized_instruction: string
  tags: readonly string[]
  data: unknown
}

/** What is compared of an activity. */
export interface SearchColumns extends Pick<SearchTexts, 'text' | 'key'> {
  parts: number[]
  tags: string[]
}

export function searchColumns(activity: Searched): SearchColumns {
  const { id, instruction, localized_instruction, tags, data } = activity
  const { text, key } = searchTexts([
    id,
    instruction,
    localized_instruction,
    ...tags,
    ...textsOf(data),
  ])
  return { text, key, parts: partsOf(key), tags: tags.map(fold) }
}

/** They name options, and say nothing. */
const NAMES = ['id', 'answer']

/**
 * Every text and code of an activity's data. It asks no kind, so what is of a kind that this version
 * does not know, or in need of repair, is found like all others.
 */
function textsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    NAMES.includes(name) ? [] : textsOf(value),
  )
}

/**
 * Each letter of a key and each two that stand together in a word, as numbers. A part of a word that is
 * so short is found by them alone; keys are ASCII, and no space is part of a word.
 */
export function partsOf(key: string): number[] {
  const parts = new Set<number>()
  for (let at = 0; at < key.length; at += 1) {
    const letter = key.charCodeAt(at)
    if (isSpace(letter)) continue
    parts.add(letter)
    const next = key.charCodeAt(at + 1)
    if (at + 1 < key.length && !isSpace(next)) parts.add(letter * 128 + next)
  }
  return [...parts]
}

const isSpace = (letter: number) => letter === 0x20 || letter === 0x0a
