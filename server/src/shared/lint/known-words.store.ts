import type { LanguageName } from '@griot/contract/languages.ts'
import { fold, inWords } from '@griot/contract/text/folding.ts'
import { type Database, rows } from '../../storage/database/database.ts'

/** Texts of the library that are read for one key: enough to see which spelling is the most frequent. */
const TEXTS_PER_KEY = 100

/** A team's word as it is compared: in any case and form. */
export const wordKey = (word: string): string => word.normalize('NFC').toLowerCase()

/** Which of these words the team accepts in a language. */
export async function acceptedAmong(
  database: Database,
  language: LanguageName,
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return []
  const found = await rows<{ word: string }>(
    database,
    'select word from team_words where language = $1 and key = any($2::text[])',
    [language, words.map(wordKey)],
  )
  return found.map(({ word }) => word)
}

/**
 * Texts of a language's audios and videos that may contain a word with one of these folded keys. A text that is the word itself attests it
 * best, and its index entry has few rows for every word.
 * @param keys as `fold` makes them
 */
export function textsWithKeys(
  database: Database,
  language: LanguageName,
  keys: readonly string[],
): Promise<{ key: string; text: string }[]> {
  return rows(
    database,
    `select given.key, a.local_text as text from unnest($2::text[], $3::text[]) as given (key, line), lateral (
       select local_text from assets
       where kind = any(array['audio', 'video']) and language = $1
         and string_to_array(search_key, E'\\n') @> array[given.line]
       limit ${TEXTS_PER_KEY}
     ) a where a.local_text is not null`,
    [language, keys, keys.map((key) => ` ${inWords(fold(key))} `)],
  )
}
