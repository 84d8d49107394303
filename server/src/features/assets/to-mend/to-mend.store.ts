import type { AssetSort } from '#contract/assets/asset-kind.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import type { LintRule } from '#contract/lint/finding.ts'
import { type Database, preparedRows, queryRows, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/transaction.ts'
import { type AssetRow, columnsOf } from '../assets.store.ts'
import { type AssetSearch, searchLevels, Values } from '../search-levels.ts'
import { levelOf } from '../search-statement.ts'
import { orderOf } from '../sorted-pages.ts'
import type { StoredKind } from '../stored-kind.ts'
import type { ToMend } from './to-mend-column.ts'

/**
 * Which of the assets to mend are meant. Mostly they are few, and judged one by one; how many they are
 * PostgreSQL's statistics know, and where they are most of the library it takes the index of the search
 * or of the order instead.
 */
export interface MendFilter extends AssetSearch {
  language: LanguageName | null
  /** Only those in which this rule finds something. */
  rule: LintRule | null
}

/** All of a kind. */
export const EVERY: MendFilter = {
  search: '',
  exact: false,
  language: null,
  file: null,
  use: null,
  former: false,
  rule: null,
}

interface Chosen {
  where: string
  /** SQL of how good a hit is, the lowest first. */
  level: string
}

/** Null when nothing is left of a search. */
function chosen(kind: StoredKind, filter: MendFilter, values: Values): Chosen | null {
  const { language, file, rule, search, use } = filter
  const where = [
    `kind = '${kind.kind}' and to_mend is not null`,
    ...(rule === null ? [] : [`to_mend @> array[${values.of(rule, 'text')}]`]),
  ]
  if (search.trim() !== '') {
    const found = searchLevels(kind.kind, filter, values)
    if (found === null) return null
    const hits = [found.any.at(null), found.any.is]
    return { where: [...where, ...hits].join(' and '), level: levelOf(found.levels) }
  }
  // A language of its own index is named, so that its order is found there.
  if (language !== null) where.push(`language = '${language}'`)
  else if (!kind.entry.hasLanguage) where.push('language is null')
  if (file !== null) where.push(`file_sha256 is ${file === 'present' ? 'not null' : 'null'}`)
  if (use !== null) where.push(use === 'used' ? 'used' : 'not used')
  return { where: where.join(' and '), level: '1' }
}

/** The best hits first where there is a search, else in the order that is asked for. */
export async function rowsToMend(
  database: Database,
  kind: StoredKind,
  filter: MendFilter,
  page: { limit: number; offset: number; sort: AssetSort },
): Promise<AssetRow[]> {
  const values = new Values('hidden')
  const found = chosen(kind, filter, values)
  if (found === null) return []
  const { language, search } = filter
  const sort = search.trim() === '' ? page.sort : 'newest'
  const order = (of: string) =>
    sort === 'newest' ? `${of}id desc` : orderOf(kind, { sort, language })(of, 'asc')
  // The plan hangs on how much is taken, which is no text of anybody's.
  const text = `with page as (
      select id, ${found.level} as level from assets where ${found.where} order by level, ${order('')}
      limit ${Math.trunc(page.limit)} offset ${Math.trunc(page.offset)}
    ) select ${columnsOf(kind)} from page join assets a on a.id = page.id
      left join files f on f.sha256 = a.file_sha256 order by page.level, ${order('a.')}`
  return queryRows(database, values.in(text))
}

export async function countToMend(
  database: Database,
  kind: StoredKind,
  filter: MendFilter,
): Promise<number> {
  const values = new Values('hidden')
  const found = chosen(kind, filter, values)
  if (found === null) return 0
  const text = `select count(*)::integer as total from assets where ${found.where}`
  const [counted] = await queryRows<{ total: number }>(database, values.in(text))
  return counted?.total ?? 0
}

/** How many of each kind and language there are, where there are any; all from the index of what is to mend. */
export function countsToMend(
  database: Database,
): Promise<{ kind: string; language: string | null; assets: number }[]> {
  const text = `select kind, language, count(*)::integer as assets from assets
    where to_mend is not null group by kind, language`
  return preparedRows(database, { name: 'to mend by language', text }, [])
}

/** The rules that find something in most assets of a kind, from the same index. */
export function rulesToMendMost(
  database: Database,
  limit: number,
): Promise<{ kind: AssetKind; rule: LintRule; assets: number }[]> {
  const text = `select kind, rule, count(*)::integer as assets from assets, unnest(to_mend) as rule
    where to_mend is not null group by kind, rule order by assets desc, kind, rule limit $1`
  return preparedRows(database, { name: 'to mend most', text }, [limit])
}

/** In how many of them each rule finds something. */
export async function rulesToMend(
  database: Database,
  kind: StoredKind,
  filter: MendFilter,
): Promise<{ rule: LintRule; assets: number }[]> {
  const values = new Values('hidden')
  const found = chosen(kind, { ...filter, rule: null }, values)
  if (found === null) return []
  const text = `select rule, count(*)::integer as assets from assets, unnest(to_mend) as rule
    where ${found.where} group by rule`
  return queryRows(database, values.in(text))
}

/** The newest assets in which a rule finds something. */
export async function idsToMend(
  database: Database,
  kind: StoredKind,
  given: { rule: LintRule; language: string | null; limit: number },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database,
    `select id from assets where kind = $1 and to_mend @> array[$2] and to_mend is not null
       and ($3::text is null or language = $3) order by id desc limit $4`,
    [kind.kind, given.rule, given.language, given.limit],
  )
  return found.map(({ id }) => id)
}

/** Nobody changed the asset, so neither its version nor its history moves. */
export async function writeToMend(
  transaction: Transaction,
  id: number,
  toMend: ToMend,
): Promise<void> {
  await rows(transaction, 'update assets set to_mend = $2::text[] where id = $1', [id, toMend])
}
