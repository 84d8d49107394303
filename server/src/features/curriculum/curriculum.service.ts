import { isDeepStrictEqual } from 'node:util'
import type { ReadQuery } from '#contract/api.ts'
import type { CurriculumHit } from '#contract/curriculum/curriculum.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName } from '#contract/languages.ts'
import {
  type Names,
  namesOf,
  RANKS,
  rankOf,
  type Sought,
  soughtOf,
} from '#contract/text/matching.ts'
import type { Database } from '../../storage/database/database.ts'
import { presentHit } from './curriculum.present.ts'
import { allNames, type NameRow, stateOfNames } from './curriculum.store.ts'

/** What is compared of a row: its names, and all that may be said of it beside them. */
interface Compared {
  names: Names
  all: Names
}

/** What is kept of a row between two searches. */
interface Kept extends Compared {
  row: NameRow
}

/**
 * Finds levels and lessons by their names. A course has some thousand: they stay at hand as `fold` has
 * them, and are read again when any of them has changed, which each search asks for first.
 */
export function curriculumSearch(database: Database) {
  let kept: { state: string; names: Kept[] } | null = null

  const currentNames = async (): Promise<Kept[]> => {
    const state = await stateOfNames(database)
    if (kept?.state !== state) {
      const before = new Map(kept?.names.map((one) => [one.row.id, one]))
      const names = (await allNames(database)).map((row) => keptOf(row, before.get(row.id)))
      kept = { state, names }
    }
    return kept.names
  }

  return async ({ search, limit }: ReadQuery<'searchCurriculum'>): Promise<CurriculumHit[]> => {
    const sought = soughtOf(search)
    if (!sought) return []
    return (await currentNames())
      .flatMap((one) => {
        const rank = rankOfRow(one, sought)
        return rank === null ? [] : [{ row: one.row, rank }]
      })
      .toSorted((one, other) => one.rank - other.rank || inCourse(one.row, other.row))
      .slice(0, limit)
      .map(({ row }) => presentHit(row))
  }
}

/** What was folded before stays as it is where the row does. */
function keptOf(row: NameRow, before: Kept | undefined): Kept {
  return before && isDeepStrictEqual(row, before.row) ? before : { row, ...comparedOf(row) }
}

function comparedOf(row: NameRow): Compared {
  const own = [row.title, ...(row.level_in_words === null ? [] : [row.level_in_words])]
  const number = row.lesson_number === null ? [] : [`Lesson ${row.lesson_number}`]
  const { label } = LANGUAGES[row.language as LanguageName]
  return {
    names: namesOf(own),
    all: namesOf([...own, row.id, ...number, `Level ${row.level}`, label]),
  }
}

/** What a thing is called comes before where it stands. */
function rankOfRow({ names, all }: Compared, sought: Sought): number | null {
  const own = rankOf(names, sought)
  if (own !== null) return own
  const rank = rankOf(all, sought)
  return rank === null ? null : RANKS + rank
}

/** In the order of the course, levels before their lessons. */
function inCourse(one: NameRow, other: NameRow): number {
  return (
    languageAt(one) - languageAt(other) ||
    one.level - other.level ||
    (one.lesson_number ?? 0) - (other.lesson_number ?? 0)
  )
}

const languageAt = ({ language }: NameRow) => LANGUAGE_NAMES.indexOf(language as LanguageName)
