import { type Database, rows } from '../database/database.ts'

/** Most altered documents that are named. */
const NAMED_MAX = 20

/** Documents of releases whose content has another hash than their name: rows that were altered in the database. */
export async function alteredDocuments(database: Database): Promise<string[]> {
  const altered = await rows<{ sha256: string }>(
    database,
    `select sha256 from release_documents
     where encode(sha256(convert_to(content, 'UTF8')), 'hex') <> sha256 limit ${NAMED_MAX}`,
  )
  return altered.map(({ sha256 }) => sha256)
}
