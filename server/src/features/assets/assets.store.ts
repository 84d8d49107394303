import type { Selectable } from 'kysely'
import { type Database, firstRow, preparedRows, rows } from '../../storage/database/database.ts'
import type { Assets, AssetVersions, Files } from '../../storage/database/rows.generated.ts'
import { countOfListed, idsOfPage, type Listed } from './page-map.ts'
import { idsInOrder, type OtherSort } from './sorted-pages.ts'
import type { StoredKind } from './stored-kind.ts'

/** What is read of an asset of any kind; its kind's own columns come beside. */
export type AssetRow = Pick<
  Selectable<Assets>,
  'id' | 'code' | 'version' | 'updated_at' | 'file_sha256'
> & { bytes: Selectable<Files>['bytes'] | null } & Record<string, unknown>

/** The select list of a kind, of `assets a` and `files f`. */
export function columnsOf(kind: StoredKind): string {
  return [
    'a.id, a.code, a.version, a.updated_at, a.file_sha256, f.bytes',
    ...kind.columns.map(({ name }) => `a.${name}`),
    ...kind.facts.map((name) => `f.${name}`),
  ].join(', ')
}

const JOINED = 'assets a left join files f on f.sha256 = a.file_sha256'

export interface AssetFilter extends Listed {
  offset: number
  limit: number
  /** Whether each row says how many there are in all, with a file or without. */
  counted?: boolean
}

/** Newest first. The ids of the page are found first, on indexes alone, and then joined. */
export function listAssets(
  database: Database,
  kind: StoredKind,
  filter: AssetFilter,
): Promise<(AssetRow & { total?: number })[]> {
  const { place, text, values } = idsOfPage(filter, filter)
  const listed = filter.language === null ? 'all' : 'language'
  const ofLanguage = filter.language === null ? '' : ' and language = $4'
  const total = `, (select sum(declared)::bigint from asset_counts where kind = $1${ofLanguage}) as total`
  const statement = {
    name: `list ${kind.kind} ${listed} ${filter.file ?? 'any'} ${filter.use ?? ''} ${place}${filter.counted ? ' counted' : ''}`,
    text: `select ${columnsOf(kind)}${filter.counted ? total : ''} from (${text}) as page
           join assets a on a.id = page.id left join files f on f.sha256 = a.file_sha256 order by a.id desc`,
  }
  return preparedRows(database, statement, [kind.kind, ...values])
}

/** In another order than the newest first. */
export function listInOrder(
  database: Database,
  kind: StoredKind,
  filter: AssetFilter & { sort: OtherSort; fromEnd: boolean },
): Promise<AssetRow[]> {
  const { text, values, order } = idsInOrder(kind, filter, filter)
  return rows(
    database,
    `select ${columnsOf(kind)} from (${text}) as page
     join assets a on a.id = page.id left join files f on f.sha256 = a.file_sha256 order by ${order('a')}`,
    [kind.kind, ...values],
  )
}

/** How many a list has. */
export async function countListed(
  database: Database,
  kind: StoredKind,
  listed: Listed,
): Promise<number> {
  const [counted] = await preparedRows<{ total: number }>(
    database,
    {
      name: `count listed ${listed.language === null ? 'all' : 'language'} ${listed.file ?? 'any'} ${listed.use ?? 'any'}`,
      text: `select (${countOfListed(listed, '$2')}) as total`,
    },
    [kind.kind, ...(listed.language === null ? [] : [listed.language])],
  )
  return Number(counted?.total ?? 0)
}

export function findAsset(
  database: Database,
  kind: StoredKind,
  code: string,
): Promise<AssetRow | null> {
  return firstRow(
    database,
    `select ${columnsOf(kind)} from ${JOINED} where a.kind = $1 and lower(a.code) = lower($2)`,
    [kind.kind, code],
  )
}

export function assetsById(
  database: Database,
  kind: StoredKind,
  ids: readonly number[],
): Promise<AssetRow[]> {
  return rows(
    database,
    `select ${columnsOf(kind)} from ${JOINED} where a.kind = $1 and a.id = any($2::bigint[]) order by a.id`,
    [kind.kind, ids],
  )
}

/**
 * Which of these lower-case codes are declared, in lower case. They come as one text: hundreds of rows
 * of one code take the driver several times as long, and no code has a comma.
 */
export async function declaredCodes(
  database: Database,
  kind: StoredKind,
  keys: readonly string[],
): Promise<string[]> {
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

/** The declared among these lower-case codes, with the time since which they have their file. */
export function declaredAssets(
  database: Database,
  kind: StoredKind,
  keys: readonly string[],
): Promise<(AssetRow & { file_since: Date | null })[]> {
  return rows(
    database,
    `select ${columnsOf(kind)},
       (select max(v.uploaded_at) from asset_versions v where v.asset_id = a.id) as file_since
     from ${JOINED} where a.kind = $1 and lower(a.code) = any($2::text[])`,
    [kind.kind, keys],
  )
}

export type FileRow = Pick<Selectable<AssetVersions>, 'sha256' | 'uploaded_at'> &
  Pick<Selectable<Files>, 'bytes'> & { uploaded_by: string } & Record<string, unknown>

/** Every file an asset has had, newest first. */
export function filesOfAsset(
  database: Database,
  kind: StoredKind,
  assetId: number,
): Promise<FileRow[]> {
  const facts = kind.facts.map((name) => `f.${name}`)
  return rows(
    database,
    `select ${['v.sha256, v.uploaded_at, f.bytes', ...facts].join(', ')}, coalesce(u.name, '') as uploaded_by
     from asset_versions v join files f on f.sha256 = v.sha256 left join users u on u.id = v.uploaded_by
     where v.asset_id = $1 order by v.id desc`,
    [assetId],
  )
}
