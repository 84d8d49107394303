import type { Selectable } from 'kysely'
import { rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { Activities } from '../../../storage/database/rows.generated.ts'
import { SEARCH_VERSION } from '../../../storage/database/search-texts.ts'
import { textArray } from '../../../storage/database/text-array.ts'
import { searchColumns } from './search-fields.ts'

/** The columns that the search uses. */
export const SEARCHED_COLUMNS = [
  'id',
  'instruction',
  'localized_instruction',
  'tags',
  'data',
] as const satisfies (keyof Activities)[]

type SearchedRow = Pick<Selectable<Activities>, 'key' | (typeof SEARCHED_COLUMNS)[number]>
const COLUMNS = ['key', ...SEARCHED_COLUMNS].join(', ')

/** Writes the search columns of activities that this transaction has just written. */
export async function saveSearchKeys(transaction: Transaction, keys: readonly number[]): Promise<void> {
  const written = await rows<SearchedRow>(
    transaction,
    `select ${COLUMNS} from activities where key = any($1::bigint[])`,
    [keys],
  )
  await writeSearchKeys(transaction, written)
}

/** Rewrites outdated search columns of some unlocked activities. @returns how many */
export async function renewSearchKeys(transaction: Transaction, most: number): Promise<number> {
  const outdated = await rows<SearchedRow>(
    transaction,
    `select ${COLUMNS} from activities
     where search_version < ${SEARCH_VERSION} order by key limit $1 for update skip locked`,
    [most],
  )
  if (outdated.length > 0) await writeSearchKeys(transaction, outdated)
  return outdated.length
}

/** The activities themselves do not change, so they get no new version or history. */
async function writeSearchKeys(transaction: Transaction, activities: readonly SearchedRow[]): Promise<void> {
  const made = activities.map(searchColumns)
  await rows(
    transaction,
    `update activities a set search_text = g.text, search_key = g.folded,
       search_tags = g.tags::text[], search_version = ${SEARCH_VERSION}
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as g (key, text, folded, tags)
     where a.key = g.key`,
    [
      activities.map(({ key }) => key),
      made.map(({ text }) => text),
      made.map(({ key }) => key),
      made.map(({ tags }) => textArray(tags)),
    ],
  )
}
