import { type Database, queryRows, rows } from '../../storage/database/database.ts'
import type { AssetSearch } from './search-levels.ts'
import { countStatement, hasTrigram } from './search-statement.ts'
import type { StoredKind } from './stored-kind.ts'

/** A part of the hits, from the newest downwards; `before` is null when none are left to count. */
export interface CountedPart {
  hits: number
  before: number | null
}

/** How much is counted at once. */
export interface Pace {
  /** As many hits as this are counted in one statement, where an index finds them. */
  atOnce: number
  /** Ids of the first window. */
  ids: number
  /** A window that took less is followed by a larger one, one that took more by a smaller one. */
  windowMilliseconds: number
  /** No window begins after this. */
  partMilliseconds: number
}

/** A part is there before anybody waits, and yet long enough that asking for it is no matter. */
const PACE: Pace = { atOnce: 50_000, ids: 5_000, windowMilliseconds: 50, partMilliseconds: 200 }
/** One quick window, over ids of another kind say, does not tell that the next will be. */
const GROWTH_MOST = 4
const SHRINK_MOST = 0.5

/**
 * Counts the hits below the id `before`, or all of them, as far as it comes in a moment. Hits that
 * an index finds are counted at once while they are few. No index helps with one or two letters, nor
 * with what most rows have: there windows of ids are counted one after the other, from the newest
 * down. So no row counts twice, whatever is written between two parts.
 */
export async function countPart(
  database: Database,
  kind: StoredKind,
  { search, before, signal }: { search: AssetSearch; before: number | null; signal: AbortSignal },
  pace: Pace = PACE,
): Promise<CountedPart> {
  const begun = performance.now()
  const mayGoOn = () => !signal.aborted && performance.now() - begun < pace.partMilliseconds
  if (before === null && hasTrigram(search)) {
    const hits = await countFew(database, kind, search, pace.atOnce)
    if (hits !== null) return { hits, before: null }
  }
  let below = before ?? (await endOfIds(database, kind))
  let { ids } = pace
  let hits = 0
  // One window at the least, or the parts would have no end.
  do {
    const windowBegun = performance.now()
    hits += await countWindow(database, kind, search, { below, ids })
    below -= ids
    ids = nextWindow(ids, pace.windowMilliseconds / (performance.now() - windowBegun))
  } while (below > 0 && mayGoOn())
  return { hits, before: below > 0 ? below : null }
}

function nextWindow(ids: number, factor: number): number {
  return Math.ceil(ids * Math.min(GROWTH_MOST, Math.max(SHRINK_MOST, factor)))
}

/** All hits, or null when they are more than `most`. */
async function countFew(
  database: Database,
  kind: StoredKind,
  search: AssetSearch,
  most: number,
): Promise<number | null> {
  const statement = countStatement(kind, search, { most: most + 1 })
  const [counted] = await queryRows<{ hits: number }>(database, statement)
  const hits = counted?.hits ?? 0
  return hits > most ? null : hits
}

async function countWindow(
  database: Database,
  kind: StoredKind,
  search: AssetSearch,
  { below, ids }: { below: number; ids: number },
): Promise<number> {
  const statement = countStatement(kind, search, { from: below - ids, below })
  const [counted] = await queryRows<{ hits: number }>(database, statement)
  return counted?.hits ?? 0
}

/** The id after the newest. */
async function endOfIds(database: Database, kind: StoredKind): Promise<number> {
  const [newest] = await rows<{ id: number | null }>(
    database,
    'select max(id) as id from assets where kind = $1',
    [kind.kind],
  )
  return (newest?.id ?? 0) + 1
}
