import { type Database, preparedRows } from '../../../storage/database/database.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'

/** Number of newest assets that are considered, however large the library is. */
const SAMPLES_MAX = 1_000

/** An asset, the number of letters of its text, and the duration of its file in seconds. */
export interface LengthSample {
  id: number
  letters: number
  duration: number
}

/** The newest assets of a kind and language whose files have a duration, shortest first. */
export function newestLengths(database: Database, kind: StoredKind, language: string): Promise<LengthSample[]> {
  const text = kind.textColumn
  return preparedRows(
    database,
    {
      name: `newest lengths ${text}`,
      text: `select newest.id, char_length(newest.${text}) as letters, f.duration
      from (
        select id, file_sha256, ${text} from assets where kind = $1 and language = $2 order by id desc limit ${SAMPLES_MAX}
      ) as newest join files f on f.sha256 = newest.file_sha256
      where f.duration is not null order by f.duration`,
    },
    [kind.kind, language],
  )
}
