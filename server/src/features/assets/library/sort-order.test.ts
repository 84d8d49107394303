import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { compareTexts } from '@griot/contract/text/compare-texts.ts'
import { sortText } from '@griot/contract/text/folding.ts'
import { createTestDatabase, type TestDatabase, testPool } from '@griot/testing/postgres/postgres.ts'
import WORDS from '@griot/testing/words/emoji-names.json' with { type: 'json' }
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBy } from './page-query.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = testPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Pairs that the alphabets order in their own way, each also as a capital. */
const MORE = [
  'ya',
  'yz',
  'za',
  'ƴa',
  'sha',
  'sza',
  'gba',
  'gza',
  'nya',
  'nza',
  'cha',
  'cza',
  'ẹja',
  'ezz',
  'ñaar',
  'ótó',
]
const APOSTROPHES = ["'ya", '’ya', '‘ya', 'ʼya', "ng'ombe", 'ng’ombo', 'ngʼonda', 'ngoma']

/** Texts in the order of a list by text, by PostgreSQL. */
async function inList(texts: readonly string[], language: string | null): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select text from unnest($1::text[], $2::text[]) with ordinality as each (text, sort_text, id)
     order by ${orderBy('text', language)('', 'asc')}`,
    [texts, texts.map(sortText)],
  )
  return rows.map(({ text }) => text)
}

describe('the order of texts in the console', () => {
  it.each([...LANGUAGE_NAMES, null])('is that of the lists from PostgreSQL: %s', async (language) => {
    const words = language === null ? Object.values(WORDS).flat() : WORDS[language]
    const texts = [...words, ...words.map((word) => word.toUpperCase()), ...APOSTROPHES]
    for (const text of MORE) texts.push(text, text.charAt(0).toUpperCase() + text.slice(1))
    expect(texts.length).toBeGreaterThan(600)
    expect(texts.toSorted(compareTexts(language))).toEqual(await inList(texts, language))
  })

  it('has Hausa ʼy between y and z, whatever its apostrophe', async () => {
    for (const apostrophe of ["'", '’', '‘', 'ʼ', 'ʻ', '`'])
      expect(await inList(['za', `${apostrophe}ya`, 'yz', 'ƴb', 'ƴa'], 'hausa')).toEqual([
        'yz',
        'ƴa',
        `${apostrophe}ya`,
        'ƴb',
        'za',
      ])
  })
})
