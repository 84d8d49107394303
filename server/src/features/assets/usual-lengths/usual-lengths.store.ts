import { type Database, preparedRows } from '../../../storage/database/database.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'

/** So many of the newest are looked at, however large the library is. */
const NEWEST = 1_000

/** An asset, how many letters its text has, and how many seconds its file lasts. */
export interface LengthOfOne {
  id: number
  letters: number
  duration: number
}

/** Of the newest of a kind and language those whose files have a length, the shortest first. */
export function newestLengths(
  database: Database,
  kind: StoredKind,
  language: string,
): Promise<LengthOfOne[]> {
  const text = kind.textColumn
  return preparedRows(
    database,
    {
      name: `newest lengths ${text}`,
      text: `select newest.id, char_length(newest.${text}) as letters, f.duration
      from (
        select id, file_sha256, ${text} from assets where kind = $1 and language = $2 order by id desc limit ${NEWEST}
      ) as newest join files f on f.sha256 = newest.file_sha256
      where f.duration is not null order by f.duration`,
    },
    [kind.kind, language],
  )
}
