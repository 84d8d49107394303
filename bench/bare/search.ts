import type pg from 'pg'
import { STORED_KINDS } from '#server/features/assets/kinds.ts'
import {
  countStatement,
  fewStatement,
  isCommon,
  manyStatement,
} from '#server/features/assets/search-statement.ts'
import { type Common, commonOf } from '#server/features/assets/search-upkeep.store.ts'
import { type AudioRow, pageOf } from './list.ts'

/** Read once: the rows of a bench stay as they are. */
let common: Promise<Common> | null = null

type Found = AudioRow & { hits: number | null }

/** Griot's own statements, which are the best that we know, on the bare driver. */
export async function searchAudios(
  { pool, planned }: { pool: pg.Pool; planned: pg.Pool },
  query: NodeJS.Dict<string | string[]>,
) {
  const page = Number(query.page)
  const limit = Number(query.limit)
  const search = {
    search: String(query.search),
    language: query.language ? String(query.language) : null,
    exact: false,
    file: null,
    use: null,
    former: false,
    limit,
    offset: (page - 1) * limit,
  }
  const kind = STORED_KINDS.audio
  common ??= commonOf(pool)
  const many = await common
  const few = isCommon(search, many)
    ? []
    : (await planned.query<Found>(fewStatement(kind, search))).rows
  const hits = few[0]?.hits == null ? null : Number(few[0].hits)
  const found =
    hits === null ? (await planned.query<Found>(manyStatement(kind, search, many))).rows : few
  const rows = found.filter((row) => row.id !== null)
  if (query.count === 'false') return pageOf(rows, { page, limit, total: null })
  const counted = hits ?? (await pool.query(countStatement(kind, search))).rows[0]?.hits
  return pageOf(rows, { page, limit, total: Number(counted) })
}
