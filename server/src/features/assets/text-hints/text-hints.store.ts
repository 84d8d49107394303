import type { AssetSort } from '@griot/contract/assets/asset-kind.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LintRule } from '@griot/contract/lint/finding.ts'
import { type Database, preparedRows, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type AssetRow, columnsOf } from '../library/assets.store.ts'
import { filterCondition } from '../library/filter.ts'
import { orderBy } from '../library/page-query.ts'
import { type AssetSearch, buildSearch, statementOf } from '../search/conditions.ts'
import type { HintColumn } from './hint-column.ts'

/**
 * Filter for assets with findings. Usually they are few and checked one by one; PostgreSQL's statistics know their
 * number, and where they are most of the library the planner uses the index of the search or the sort order instead.
 */
export interface TextHintFilter extends AssetSearch {
  /** Only those with a finding of this rule. */
  rule: LintRule | null
}

/** All of a kind. */
export const NO_FILTER: TextHintFilter = {
  search: '',
  exact: false,
  language: null,
  file: null,
  use: null,
  rule: null,
}

interface HintConditions {
  where: string
  values: unknown[]
  /** SQL: the rank of a row's match, from 1 for the best. */
  rank: string
}

/** Null for a search without a word. */
function conditionsFor(kind: StoredKind, filter: TextHintFilter): HintConditions | null {
  const { language, rule, search } = filter
  const ruled = (values: readonly unknown[]) => (rule === null ? [] : [`to_mend @> array[$${values.length + 1}::text]`])
  if (search.trim() === '') {
    const values = [kind.kind, ...(language === null ? [] : [language])]
    const places = { kind: '$1', language: language === null ? null : '$2' }
    const where = [filterCondition(filter, places), 'to_mend is not null', ...ruled(values)]
    return { where: where.join(' and '), values: [...values, rule], rank: '1' }
  }
  const found = buildSearch(kind.kind, filter)
  if (found === null) return null
  const { matches, values, rank } = found
  const where = [found.filter, matches, 'to_mend is not null', ...ruled(values)]
  return { where: where.join(' and '), values: [...values, rule], rank }
}

const send = <Row extends object>(database: Database, { values }: HintConditions, text: string): Promise<Row[]> => {
  const statement = statementOf(text, values)
  return rows<Row>(database, statement.text, statement.values)
}

/** Best matches first with a search, else in the requested order. */
export async function assetsWithHints(
  database: Database,
  kind: StoredKind,
  filter: TextHintFilter,
  page: { limit: number; offset: number; sort: AssetSort },
): Promise<AssetRow[]> {
  const found = conditionsFor(kind, filter)
  if (found === null) return []
  const order = orderBy(filter.search.trim() === '' ? page.sort : 'newest', filter.language)
  const text = `with page as (
      select id, ${found.rank} as rank from assets where ${found.where} order by rank, ${order('', 'asc')}
      limit ${Math.trunc(page.limit)} offset ${Math.trunc(page.offset)}
    ) select ${columnsOf(kind)} from page join assets a on a.id = page.id
      left join files f on f.sha256 = a.file_sha256 order by page.rank, ${order('a.', 'asc')}`
  return send(database, found, text)
}

export async function countAssetsWithHints(
  database: Database,
  kind: StoredKind,
  filter: TextHintFilter,
): Promise<number> {
  const found = conditionsFor(kind, filter)
  if (found === null) return 0
  const text = `select count(*)::integer as total from assets where ${found.where}`
  const [counted] = await send<{ total: number }>(database, found, text)
  return counted?.total ?? 0
}

/** Counts per kind and language, where not zero; from the index of findings only. */
export function hintCountsByKind(
  database: Database,
): Promise<{ kind: string; language: string | null; assets: number }[]> {
  const text = `select kind, language, count(*)::integer as assets from assets
    where to_mend is not null group by kind, language`
  return preparedRows(database, { name: 'text hints by language', text }, [])
}

/** The rules with most findings of a kind, from the same index. */
export function mostFrequentRules(
  database: Database,
  limit: number,
): Promise<{ kind: AssetKind; rule: LintRule; assets: number }[]> {
  const text = `select kind, rule, count(*)::integer as assets from assets, unnest(to_mend) as rule
    where to_mend is not null group by kind, rule order by assets desc, kind, rule limit $1`
  return preparedRows(database, { name: 'most frequent text hints', text }, [limit])
}

/** The number of assets per rule. */
export async function countsByRule(
  database: Database,
  kind: StoredKind,
  filter: TextHintFilter,
): Promise<{ rule: LintRule; assets: number }[]> {
  const found = conditionsFor(kind, { ...filter, rule: null })
  if (found === null) return []
  const text = `select rule, count(*)::integer as assets from assets, unnest(to_mend) as rule
    where ${found.where} group by rule`
  return send(database, found, text)
}

/** The newest assets with findings of a rule. */
export async function idsWithHint(
  database: Database,
  kind: StoredKind,
  input: { rule: LintRule; language: string | null; limit: number },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database,
    `select id from assets where kind = $1 and to_mend @> array[$2] and to_mend is not null
       and ($3::text is null or language = $3) order by id desc limit $4`,
    [kind.kind, input.rule, input.language, input.limit],
  )
  return found.map(({ id }) => id)
}

/** The asset itself does not change, so it gets no new version or history. */
export async function writeHintColumn(transaction: Transaction, id: number, hintColumn: HintColumn): Promise<void> {
  await rows(transaction, 'update assets set to_mend = $2::text[] where id = $1', [id, hintColumn])
}
