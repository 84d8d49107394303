import { sortText } from '@griot/contract/text/folding.ts'
import { searchColumns } from '@griot/server/features/activities/questions/search-fields.ts'
import { SEARCH_VERSION, searchTexts } from '@griot/server/storage/database/search-texts.ts'
import { textArray } from '@griot/server/storage/database/text-array.ts'
import { type SeededRow, searchTextsOf } from './mixed-rows.ts'

/** Search columns of seeded rows, computed by Griot's own functions; only this file names these columns. */
export interface SearchColumns {
  /** `search_text, search_key`. */
  names: string
  /** SQL that reads them from one list of texts per column, named `search_text` and so on. */
  read: string
  /** A list of texts per column, in that order. */
  lists: string[][]
}

export function assetSearch(rows: readonly SeededRow[]): SearchColumns {
  const made = rows.map((row) => searchTexts(searchTextsOf(row)))
  return columns({
    search_text: ['text', made.map(({ text }) => text)],
    search_key: ['text', made.map(({ key }) => key)],
    sort_text: ['text', rows.map((row) => sortText(row.localText ?? row.title ?? ''))],
    search_version: ['integer', made.map(() => String(SEARCH_VERSION))],
  })
}

export function activitySearch(rows: readonly Parameters<typeof searchColumns>[0][]): SearchColumns {
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
