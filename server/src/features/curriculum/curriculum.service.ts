import type { ReadQuery } from '#contract/api.ts'
import type { CurriculumHit } from '#contract/curriculum.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { type Names, namesOf, RANKS, rankOf, type Sought, soughtOf } from '#contract/matching.ts'
import type { Database } from '../../storage/database/database.ts'
import { presentHit } from './curriculum.present.ts'
import { allNames, type NameRow } from './curriculum.store.ts'

/** What is compared of a row: its names, and all that may be said of it beside them. */
interface Compared {
  names: Names
  all: Names
}

/**
 * Finds levels and lessons by their names. All names are read for each search: a course has some
 * thousand, which are read in less time than an index of what `fold` makes of them would have to be
 * kept up to date. What was folded stays at hand for the next key that is typed.
 */
export function curriculumSearch(database: Database) {
  let folded = new Map<string, Compared>()

  return async ({ search, limit }: ReadQuery<'searchCurriculum'>): Promise<CurriculumHit[]> => {
    const sought = soughtOf(search)
    if (!sought) return []
    const found: { row: NameRow; rank: number }[] = []
    const seen = new Map<string, Compared>()
    for (const row of await allNames(database)) {
      const key = keyOf(row)
      const compared = folded.get(key) ?? comparedOf(row)
      seen.set(key, compared)
      const rank = rankOfRow(compared, sought)
      if (rank !== null) found.push({ row, rank })
    }
    folded = seen
    return found
      .toSorted((one, other) => one.rank - other.rank || inCourse(one.row, other.row))
      .slice(0, limit)
      .map(({ row }) => presentHit(row))
  }
}

/** All that the comparison is made of. */
function keyOf({ id, title, level_in_words, level, lesson_number }: NameRow): string {
  return `${id}\n${title}\n${level_in_words ?? ''}\n${level}\n${lesson_number ?? ''}`
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
