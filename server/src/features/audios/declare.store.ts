import { type Database, preparedRows, rows } from '../../storage/database/database.ts'
import { searchTexts } from './audio-search.store.ts'

/** A row that the contract has read. */
export interface DeclaredRow {
  localText: string
  translation: string
  code: string
  language: string
}

export interface SavedRow {
  id: number
  code: string
  version: number
}

/** The columns of many rows as arrays, for one `unnest`. */
function columnsOf(given: readonly DeclaredRow[]): string[][] {
  const searched = given.map((row) => searchTexts([row.code, row.localText, row.translation]))
  return [
    given.map((row) => row.code),
    given.map((row) => row.language),
    given.map((row) => row.localText),
    given.map((row) => row.translation),
    searched.map((row) => row.text),
    searched.map((row) => row.key),
  ]
}

/**
 * Inserts what is not declared yet; the others are left out of the answer. Ids follow the order of
 * the request, while codes are taken in one order, so that two batches cannot block each other.
 */
export function insertDeclared(
  database: Database,
  given: readonly DeclaredRow[],
): Promise<SavedRow[]> {
  return preparedRows(
    database,
    {
      name: 'declare audios',
      text: `insert into assets (id, kind, code, language, local_text, translation, search_text, search_key)
             overriding system value
             select id, 'audio', code, language, local_text, translation, search_text, search_key from (
               select nextval('assets_id_seq') as id, *
               from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
                 as given (code, language, local_text, translation, search_text, search_key)
             ) as numbered order by lower(code)
             on conflict (kind, lower(code)) do nothing
             returning id, code, version`,
    },
    columnsOf(given),
  )
}

export interface LockedRow {
  id: number
  code: string
  version: number
}

/** Locks the audio assets with these ids, in one order so that two batches cannot block each other. */
export function lockAudios(database: Database, ids: readonly string[]): Promise<LockedRow[]> {
  return rows(
    database,
    `select id, code, version from assets where kind = 'audio' and id = any($1::bigint[]) order by id for update`,
    [ids],
  )
}

/** Writes new texts and languages to locked rows. */
export function updateDeclared(
  database: Database,
  given: readonly (DeclaredRow & { id: string })[],
): Promise<SavedRow[]> {
  return rows(
    database,
    `update assets a set language = g.language, local_text = g.local_text, translation = g.translation,
       search_text = g.search_text, search_key = g.search_key, version = a.version + 1, updated_at = now()
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
       as g (code, language, local_text, translation, search_text, search_key, id)
     where a.id = g.id returning a.id, a.code, a.version`,
    [...columnsOf(given), given.map((row) => row.id)],
  )
}

export interface DeclaredCodeRow {
  code: string
  local_text: string
  translation: string
  language: string
  file_since: Date | null
}

/** Which of these lower-case codes are declared. */
export async function declaredCodes(
  database: Database,
  keys: readonly string[],
): Promise<string[]> {
  const found = await preparedRows<{ key: string }>(
    database,
    {
      name: 'declared codes',
      text: `select lower(code) as key from assets where kind = 'audio' and lower(code) = any($1::text[])`,
    },
    [keys],
  )
  return found.map((row) => row.key)
}

/** What the declared among these lower-case codes stand for. */
export function declaredDetails(
  database: Database,
  keys: readonly string[],
): Promise<DeclaredCodeRow[]> {
  return rows(
    database,
    `select a.code, a.local_text, a.translation, a.language,
       (select max(v.uploaded_at) from asset_versions v where v.asset_id = a.id) as file_since
     from assets a where a.kind = 'audio' and lower(a.code) = any($1::text[])`,
    [keys],
  )
}
