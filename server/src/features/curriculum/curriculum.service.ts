import { isDeepStrictEqual } from 'node:util'
import type { ReadQuery } from '@griot/contract/api.ts'
import type { CurriculumHit, CurriculumSummary } from '@griot/contract/curriculum/curriculum.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import {
  type MatchKeys,
  matchKeysOf,
  RANKS,
  rankOf,
  type SearchTerms,
  searchTermsOf,
} from '@griot/contract/text/matching.ts'
import type { Database } from '../../storage/database/database.ts'
import { presentHit } from './curriculum.present.ts'
import { allNames, availableLevels, type NameRow, stateOfNames } from './curriculum.store.ts'

/** Search keys of a row: its names, and all other searchable text. */
interface SearchKeys {
  names: MatchKeys
  all: MatchKeys
}

/** A cached row. */
interface CachedRow extends SearchKeys {
  row: NameRow
}

/**
 * Searches levels and lessons by name. A course has a few thousand: their folded names are cached, and read again when
 * any of them has changed, which each search checks first.
 */
export function curriculumSearch(database: Database) {
  let cache: { state: string; names: CachedRow[] } | null = null

  const currentNames = async (): Promise<CachedRow[]> => {
    const state = await stateOfNames(database)
    if (cache?.state !== state) {
      const before = new Map(cache?.names.map((one) => [one.row.id, one]))
      const names = (await allNames(database)).map((row) => cachedRow(row, before.get(row.id)))
      cache = { state, names }
    }
    return cache.names
  }

  return async ({ search, limit }: ReadQuery<'searchCurriculum'>): Promise<CurriculumHit[]> => {
    const terms = searchTermsOf(search)
    if (!terms) return []
    return (await currentNames())
      .flatMap((one) => {
        const rank = rankOfRow(one, terms)
        return rank === null ? [] : [{ row: one.row, rank }]
      })
      .toSorted((one, other) => one.rank - other.rank || compareByCourse(one.row, other.row))
      .slice(0, limit)
      .map(({ row }) => presentHit(row))
  }
}

/** Reuses the cached keys if the row is unchanged. */
function cachedRow(row: NameRow, before: CachedRow | undefined): CachedRow {
  return before && isDeepStrictEqual(row, before.row) ? before : { row, ...searchKeysOf(row) }
}

function searchKeysOf(row: NameRow): SearchKeys {
  const own = [row.title, ...(row.level_in_words === null ? [] : [row.level_in_words])]
  const number = row.lesson_number === null ? [] : [`Lesson ${row.lesson_number}`]
  const { label } = LANGUAGES[row.language as LanguageName]
  return {
    names: matchKeysOf(own),
    all: matchKeysOf([...own, row.id, ...number, `Level ${row.level}`, label]),
  }
}

/** Matches in a name rank before matches in its parents. */
function rankOfRow({ names, all }: SearchKeys, terms: SearchTerms): number | null {
  const own = rankOf(names, terms)
  if (own !== null) return own
  const rank = rankOf(all, terms)
  return rank === null ? null : RANKS + rank
}

/** Course order, levels before their lessons. */
function compareByCourse(one: NameRow, other: NameRow): number {
  return (
    languageAt(one) - languageAt(other) ||
    one.level - other.level ||
    (one.lesson_number ?? 0) - (other.lesson_number ?? 0)
  )
}

const languageAt = ({ language }: NameRow) => LANGUAGE_NAMES.indexOf(language as LanguageName)

/** For each language, whether learners can see each of its levels. */
export async function curriculumSummary(database: Database): Promise<CurriculumSummary> {
  const found = new Map((await availableLevels(database)).map(({ language, available }) => [language, available]))
  return LANGUAGE_NAMES.map((language) => ({ language, available: found.get(language) ?? [] }))
}
