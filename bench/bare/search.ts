import type pg from 'pg'
import { STORED_KINDS } from '#server/features/assets/kinds.ts'
import {
  countStatement,
  fewStatement,
  manyStatement,
} from '#server/features/assets/search-statement.ts'
import { type AudioRow, pageOf } from './list.ts'

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
    former: false,
    limit,
    offset: (page - 1) * limit,
  }
  const kind = STORED_KINDS.audio
  const few = await planned.query<Found>(fewStatement(kind, search))
  const hits = few.rows[0]?.hits == null ? null : Number(few.rows[0].hits)
  const found = hits === null ? await planned.query<Found>(manyStatement(kind, search)) : few
  const rows = found.rows.filter((row) => row.id !== null)
  if (query.count === 'false') return pageOf(rows, { page, limit, total: null })
  const counted = hits ?? (await pool.query(countStatement(kind, search))).rows[0]?.hits
  return pageOf(rows, { page, limit, total: Number(counted) })
}
