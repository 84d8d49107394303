import { type Database, preparedRows } from '../../storage/database/database.ts'
import type { StoredKind } from './stored-kind.ts'

/** So many of the newest are looked at, however large the library is. */
const NEWEST = 1_000

/** How long files last: all but the shortest and the longest twentieth of them, in seconds. */
interface Lengths {
  count: number
  shortest: number | null
  longest: number | null
}

/** Of the newest others of a kind and language whose texts have about as many letters. */
export async function lengthsOfOthers(
  database: Database,
  kind: StoredKind,
  given: { id: number; language: string; letters: readonly [least: number, most: number] },
): Promise<Lengths> {
  const text = kind.textColumn
  const [lengths] = await preparedRows<Lengths>(
    database,
    {
      name: `usual lengths ${text}`,
      text: `select count(*)::integer as count,
        percentile_disc(0.05) within group (order by f.duration) as shortest,
        percentile_disc(0.95) within group (order by f.duration) as longest
      from (
        select id, file_sha256, ${text} from assets where kind = $1 and language = $2 order by id desc limit ${NEWEST}
      ) as newest join files f on f.sha256 = newest.file_sha256
      where newest.id <> $3 and char_length(newest.${text}) between $4 and $5 and f.duration is not null`,
    },
    [kind.kind, given.language, given.id, ...given.letters],
  )
  return lengths ?? { count: 0, shortest: null, longest: null }
}
