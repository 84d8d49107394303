import type { SearchColumn } from '../../storage/database/search-texts.ts'

/**
 * How search columns were made before the version of now (storage/database/search-texts.ts): what finds a row that has
 * not been made anew. To be dropped, with its use, a release later.
 */

const HOOKED: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ɔ: 'o',
  ɛ: 'e',
  ɣ: 'g',
  ə: 'e',
  ǝ: 'e',
}
const HOOKED_LETTERS = new RegExp(`[${Object.keys(HOOKED).join('')}]`, 'g')

function formerFold(text: string): string {
  return oneSpace(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(HOOKED_LETTERS, (letter) => HOOKED[letter] ?? letter)
      .replace(/['’‘ʼʻʽ]/g, ''),
  )
}

const formerTyped = (text: string) => oneSpace(text.toLowerCase().normalize('NFC'))
const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The patterns of a search, all of which such a row has in their columns; none when no word was left. */
export function formerPatterns({
  search,
  exact,
}: {
  search: string
  exact: boolean
}): { column: SearchColumn; pattern: string }[] {
  const folded = patternsIn('search_key', formerFold(search))
  return exact || folded.length === 0
    ? [...patternsIn('search_text', formerTyped(search)), ...folded]
    : folded
}

function patternsIn(column: SearchColumn, key: string) {
  const words = [...new Set(key.split(' '))].filter((word) => word !== '')
  return words.map((word) => ({ column, pattern: `%${word.replace(/[\\%_]/g, '\\$&')}%` }))
}
