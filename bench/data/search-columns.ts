import { sortText } from '#contract/text/folding.ts'
import { searchColumns } from '#server/features/activities/questions/search-fields.ts'
import { SEARCH_VERSION, searchTexts } from '#server/storage/database/search-texts.ts'
import { textArray } from '#server/storage/database/text-array.ts'
import { type SeededRow, searchedOf } from './mixed-rows.ts'

/** What seeded rows hold for searches, by Griot's own functions: the one place that names these columns. */
export interface SearchColumns {
  /** `search_text, search_key`. */
  names: string
  /** The same as they are read from a list of texts for each, called `search_text` and so on. */
  read: string
  /** A list of texts for each column, in that order. */
  lists: string[][]
}

export function assetSearch(rows: readonly SeededRow[]): SearchColumns {
  const made = rows.map((row) => searchTexts(searchedOf(row)))
  return columns({
    search_text: ['text', made.map(({ text }) => text)],
    search_key: ['text', made.map(({ key }) => key)],
    sort_text: ['text', rows.map((row) => sortText(row.localText ?? row.title ?? ''))],
    search_version: ['integer', made.map(() => String(SEARCH_VERSION))],
  })
}

export function activitySearch(
  rows: readonly Parameters<typeof searchColumns>[0][],
): SearchColumns {
  const made = rows.map((row) => searchColumns(row))
  return columns({
    search_text: ['text', made.map(({ text }) => text)],
    search_key: ['text', made.map(({ key }) => key)],
    search_tags: ['text[]', made.map(({ tags }) => textArray(tags))],
    search_version: ['integer', made.map(() => String(SEARCH_VERSION))],
  })
}

function columns(given: Record<string, [type: string, texts: string[]]>): SearchColumns {
  const all = Object.entries(given)
  return {
    names: all.map(([name]) => name).join(', '),
    read: all.map(([name, [type]]) => `${name}::${type}`).join(', '),
    lists: all.map(([, [, texts]]) => texts),
  }
}
