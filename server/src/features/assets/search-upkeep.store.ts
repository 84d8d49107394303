import { type Database, rows } from '../../storage/database/database.ts'
import { SEARCH_VERSION, trigramsOf } from '../../storage/database/search-texts.ts'
import type { Transaction } from '../../storage/database/transaction.ts'
import type { StoredKind } from './stored-kind.ts'
import { toMendOf } from './to-mend/to-mend-column.ts'

/** A row whose search columns are to be made anew, with its own fields. */
export type OutdatedRow = { id: number; code: string } & Record<string, unknown>

/** Locks some rows whose search columns are of an earlier version, but for those that others hold. */
export function lockOutdated(
  transaction: Transaction,
  kind: StoredKind,
  { version, most }: { version: number; most: number },
): Promise<OutdatedRow[]> {
  const columns = ['id', 'code', ...kind.columns.map(({ name }) => name)]
  return rows(
    transaction,
    `select ${columns.join(', ')} from assets
     where search_version < ${version} and kind = $1 order by id limit $2 for update skip locked`,
    [kind.kind, most],
  )
}

/** Whether a row has search columns of an earlier version. Each version has an index of the rows before it. */
export async function anyOutdated(database: Database, version: number): Promise<boolean> {
  const [found] = await rows<{ any: boolean }>(
    database,
    `select exists (select from assets where search_version < ${version}) as any`,
  )
  return found?.any ?? false
}

export async function writeSearchColumns(
  transaction: Transaction,
  kind: StoredKind,
  outdated: readonly OutdatedRow[],
): Promise<void> {
  const made = outdated.map((row) => kind.searchOf(row))
  const toMend = await toMendOf(
    transaction,
    kind,
    outdated.map((row) => ({ id: row.id, fields: kind.shown(row) })),
  )
  await rows(
    transaction,
    `update assets a set search_text = g.text, search_key = g.key, search_tokens = g.tokens::integer[],
       to_mend = g.to_mend::text[], search_version = ${SEARCH_VERSION}
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as g (id, text, key, tokens, to_mend) where a.id = g.id`,
    [
      outdated.map((row) => row.id),
      made.map(({ text }) => text),
      made.map(({ key }) => key),
      made.map(({ tokens }) => `{${tokens.join(',')}}`),
      toMend.map((rules) => rules && `{${rules.join(',')}}`),
    ],
  )
}

/** Surely more rows than a search takes all at once, though statistics err. */
const COMMON = 400

/** What many rows have. It saves work only: what is not in it is found out. */
export interface Common {
  /** Numbers of words and fields, with how many rows have each, about. */
  tokens: ReadonlyMap<number, number>
  /** Trigrams of texts as typed; null when nothing is known of them. */
  trigrams: ReadonlySet<string> | null
}

export const NOTHING_COMMON: Common = { tokens: new Map(), trigrams: null }

/** As PostgreSQL's own statistics tell. */
export async function commonOf(database: Database): Promise<Common> {
  const [tokens, trigrams] = [await commonTokens(database), await commonTrigrams(database)]
  return { tokens, trigrams }
}

/** Of more rows than these, what none of the texts of the statistics has may still be in many. */
const SAMPLED_MOST = 4_000_000

/** All that are in the hundred texts by which the statistics divide them, which lie as if by chance. */
async function commonTrigrams(database: Database): Promise<Set<string> | null> {
  const [sample] = await rows<{ texts: string[] | null }>(
    database,
    `select s.histogram_bounds::text::text[] as texts from pg_stats s
     join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
     where s.schemaname = current_schema() and s.tablename = 'assets' and s.attname = 'search_text'
       and c.reltuples < $1`,
    [SAMPLED_MOST],
  )
  return sample?.texts ? new Set(sample.texts.flatMap(trigramsOf)) : null
}

async function commonTokens(database: Database): Promise<Map<number, number>> {
  const found = await rows<{ token: number; hits: number }>(
    database,
    `select common.token, (common.share * c.reltuples)::integer as hits from pg_stats s
     join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace
     cross join lateral unnest(s.most_common_elems::text::integer[], s.most_common_elem_freqs) as common (token, share)
     where s.schemaname = current_schema() and s.tablename = 'assets' and s.attname = 'search_tokens'
       and common.token is not null and common.share * c.reltuples > $1`,
    [COMMON],
  )
  return new Map(found.map((row) => [row.token, row.hits]))
}
