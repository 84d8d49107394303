import { asTyped, fold, searchWords } from '#contract/folding.ts'
import { type Database, rows } from '../../storage/database/database.ts'
import { AUDIO_COLUMNS, type AudioFilter, type AudioRow } from './audios.store.ts'

export interface AudioSearch extends AudioFilter {
  search: string
  /** Only texts that hold the search with its marks as typed. */
  exact: boolean
}

/** The text of a search column: one field a line, so that no word matches across two fields. */
export function searchTexts(fields: readonly string[]): { text: string; key: string } {
  return { text: fields.map(asTyped).join('\n'), key: fields.map(fold).join('\n') }
}

/** `%`, `_` and `\` are letters like others (promise S20). */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

class Conditions {
  readonly values: unknown[] = []
  readonly parts: string[] = []

  place(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Conditions of both levels: every word in the column, and the filters. */
function matching(search: AudioSearch, level: 'as typed' | 'folded'): Conditions {
  const conditions = new Conditions()
  const column = level === 'as typed' ? 'search_text' : 'search_key'
  const words = searchWords(search.search, level === 'as typed' ? asTyped : fold)
  conditions.parts.push(`kind = 'audio'`)
  if (search.language !== null)
    conditions.parts.push(`language = ${conditions.place(search.language)}`)
  if (search.file !== null)
    conditions.parts.push(`file_sha256 is ${search.file === 'present' ? 'not null' : 'null'}`)
  // A word of marks alone folds to nothing: nothing is found rather than everything.
  if (words.length === 0) conditions.parts.push('false')
  for (const word of words)
    conditions.parts.push(`${column} like ${conditions.place(containing(word))}`)
  return conditions
}

/**
 * A page of hits: as typed first, then folded, newest first in each. The two levels are two index
 * scans, so a page stays cheap however many rows a common word hits. The statements have no name:
 * a plan made for any word is the wrong one for a rare word (36 ms against 0.07).
 */
export async function searchAudios(database: Database, search: AudioSearch): Promise<AudioRow[]> {
  const exactHits = await page(database, matching(search, 'as typed'), search)
  if (search.exact || exactHits.length === search.limit) return exactHits
  const exactCount =
    exactHits.length > 0 ? search.offset + exactHits.length : await countExact(database, search)
  const folded = matching(search, 'folded')
  const typed = matching(search, 'as typed')
  const shifted = typed.parts.map((part) =>
    part.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + folded.values.length}`),
  )
  folded.parts.push(`not (${shifted.join(' and ')})`)
  folded.values.push(...typed.values)
  const rest = await page(database, folded, {
    offset: Math.max(0, search.offset - exactCount),
    limit: search.limit - exactHits.length,
  })
  return [...exactHits, ...rest]
}

/** Exact number of hits. What matches as typed matches folded as well, unless nothing is left to fold. */
export async function countHits(database: Database, search: AudioSearch): Promise<number> {
  const typedOnly = search.exact || searchWords(search.search, fold).length === 0
  return count(database, matching(search, typedOnly ? 'as typed' : 'folded'))
}

async function countExact(database: Database, search: AudioSearch): Promise<number> {
  return search.offset === 0 ? 0 : count(database, matching(search, 'as typed'))
}

async function count(database: Database, conditions: Conditions): Promise<number> {
  const [counted] = await rows<{ hits: number }>(
    database,
    `select count(*)::integer as hits from assets where ${conditions.parts.join(' and ')}`,
    conditions.values,
  )
  return counted?.hits ?? 0
}

function page(
  database: Database,
  conditions: Conditions,
  { offset, limit }: { offset: number; limit: number },
): Promise<AudioRow[]> {
  const limits = `limit ${conditions.place(limit)} offset ${conditions.place(offset)}`
  return rows(
    database,
    `select ${AUDIO_COLUMNS} from (
       select id from assets where ${conditions.parts.join(' and ')} order by id desc ${limits}
     ) as page join assets a on a.id = page.id left join files f on f.sha256 = a.file_sha256 order by a.id desc`,
    conditions.values,
  )
}
