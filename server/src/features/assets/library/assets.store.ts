import type { Selectable } from 'kysely'
import { type Database, firstRow, preparedRows, rows } from '../../../storage/database/database.ts'
import type { Assets, Files } from '../../../storage/database/rows.generated.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { countOfFilter } from '../uses/counts.store.ts'
import { idsOfPage, type ListPage, orderBy } from './page-query.ts'

/** The columns read for an asset of any kind; the kind's own columns are added. */
export type AssetRow = Pick<Selectable<Assets>, 'id' | 'code' | 'version' | 'updated_at' | 'file_sha256'> & {
  bytes: Selectable<Files>['bytes'] | null
} & Record<string, unknown>

/** The select list of a kind, for `assets a` and `files f`. */
export function columnsOf(kind: StoredKind): string {
  return [
    'a.id, a.code, a.version, a.updated_at, a.file_sha256, f.bytes',
    ...kind.columns.map(({ name }) => `a.${name}`),
    ...kind.reads,
    ...kind.facts.map((name) => `f.${name}`),
  ].join(', ')
}

/** The speaker of the current file of `assets a`, or ''. */
export const SPEAKER = `coalesce((select s.name from speakers s where s.id = f.speaker_id), '') as speaker`

export const JOINED = 'assets a left join files f on f.sha256 = a.file_sha256'

/**
 * A page of a list. Its ids are found first, in an index-only scan, and then joined.
 * @param counted whether each row also has the list's total
 */
export function listAssets(
  database: Database,
  kind: StoredKind,
  page: ListPage,
  { counted = false } = {},
): Promise<(AssetRow & { total?: number })[]> {
  const { filter, sort, limit, offset, fromEnd } = page
  const { text, values } = idsOfPage(page)
  const spoken = sort === 'text' ? `'${filter.language}'` : '$2'
  const total = counted ? `, (${countOfFilter(filter, spoken)}) as total` : ''
  const from = fromEnd ? 'end' : offset === 0 ? 'first' : 'start'
  const statement = {
    name: `list ${[kind.kind, sort, sort === 'text' ? filter.language : filter.language !== null, filter.file, filter.use, limit, from, counted].join(' ')}`,
    text: `select ${columnsOf(kind)}${total} from (${text}) as page
           join assets a on a.id = page.id left join files f on f.sha256 = a.file_sha256
           order by ${orderBy(sort, filter.language)('a.', 'asc')}`,
  }
  return preparedRows(database, statement, [kind.kind, ...values])
}

export function findAsset(database: Database, kind: StoredKind, code: string): Promise<AssetRow | null> {
  return firstRow(
    database,
    `select ${columnsOf(kind)} from ${JOINED} where a.kind = $1 and lower(a.code) = lower($2)`,
    [kind.kind, code],
  )
}

export function assetsById(database: Database, kind: StoredKind, ids: readonly number[]): Promise<AssetRow[]> {
  return rows(
    database,
    `select ${columnsOf(kind)} from ${JOINED} where a.kind = $1 and a.id = any($2::bigint[]) order by a.id`,
    [kind.kind, ids],
  )
}

/** The fields of an asset that only revisions have. */
export async function revisedColumns(database: Database, kind: StoredKind, id: number): Promise<object> {
  if (kind.revised.length === 0) return {}
  const names = kind.revised.map(({ name }) => name).join(', ')
  return (await firstRow<object>(database, `select ${names} from assets where id = $1`, [id])) ?? {}
}

/** The ids of the declared ones of these lower-case codes. */
export async function declaredIds(database: Database, kind: StoredKind, keys: readonly string[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database,
    'select id from assets where kind = $1 and lower(code) = any($2::text[])',
    [kind.kind, keys],
  )
  return found.map(({ id }) => id)
}

/**
 * Which of these lower-case codes are declared, in lower case. Returned as one text: hundreds of rows with one code
 * take the driver several times as long, and no code contains a comma.
 */
export async function declaredCodes(database: Database, kind: StoredKind, keys: readonly string[]): Promise<string[]> {
  const [found] = await preparedRows<{ keys: string | null }>(
    database,
    {
      name: 'declared codes',
      text: `select string_agg(lower(code), ',') as keys from assets where kind = $1 and lower(code) = any($2::text[])`,
    },
    [kind.kind, keys],
  )
  return found?.keys?.split(',') ?? []
}

/** The declared ones of these lower-case codes, with the time of their current file. */
export function declaredAssets(
  database: Database,
  kind: StoredKind,
  keys: readonly string[],
): Promise<(AssetRow & { file_since: Date | null; speaker: string })[]> {
  return rows(
    database,
    `select ${columnsOf(kind)}, ${SPEAKER},
       (select max(v.uploaded_at) from asset_versions v where v.asset_id = a.id and v.sha256 = a.file_sha256) as file_since
     from ${JOINED} where a.kind = $1 and lower(a.code) = any($2::text[])`,
    [kind.kind, keys],
  )
}
