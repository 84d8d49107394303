import type pg from 'pg'
import { SEARCH_VERSION } from '#server/storage/database/search-texts.ts'

interface Row {
  code: string
  language: string
  localText: string
  translation: string
}

/** One insert; the search columns are lower case only, since folding is Griot's own work. */
const DECLARE = {
  name: 'declare',
  text: `insert into assets (kind, code, language, local_text, translation, search_text, search_key, search_version)
         select 'audio', code, language, local_text, translation,
           lower(concat_ws(E'\\n', code, local_text, translation)), lower(concat_ws(E'\\n', code, local_text, translation)), ${SEARCH_VERSION}
         from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (code, language, local_text, translation)
         on conflict (kind, lower(code)) do nothing returning id, code, version`,
}

export async function declareRows(pool: pg.Pool, given: readonly Row[]) {
  const { rows } = await pool.query({
    ...DECLARE,
    values: [
      given.map((row) => row.code),
      given.map((row) => row.language),
      given.map((row) => row.localText),
      given.map((row) => row.translation),
    ],
  })
  const written = new Map(rows.map((row) => [row.code, row]))
  const places = given.map((row, at) => ({ ...row, row: at, written: written.get(row.code) }))
  return {
    saved: places.flatMap(({ row, code, localText, translation, language, written: row_ }) =>
      row_
        ? [{ id: row_.id, code, localText, translation, language, version: row_.version, row }]
        : [],
    ),
    skipped: places.flatMap(({ row, code, written: row_ }) =>
      row_ ? [] : [{ row, code, reason: 'declared', message: 'The code is already declared.' }],
    ),
  }
}

const CHECK = {
  name: 'check declared',
  text: `select string_agg(lower(code), ',') as keys from assets where kind = 'audio' and lower(code) = any($1::text[])`,
}

export async function checkDeclared(pool: pg.Pool, given: readonly { code: string }[]) {
  const keys = given.map((row) => row.code.toLowerCase())
  const { rows } = await pool.query({ ...CHECK, values: [keys] })
  const declared = new Set(rows[0].keys?.split(','))
  return {
    doNotExit: given.flatMap((row, at) => (declared.has(keys[at]) ? [] : [row.code])),
  }
}
