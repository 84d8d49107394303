import { type Database, firstRow } from './database.ts'
import {
  ENTITIES,
  type Entity,
  type EntityEntry,
  type Snapshot,
  type SnapshotOf,
} from './entities.ts'
import { kysely } from './kysely.ts'

/** A row as it was after one of its writes. */
export interface Revision<Name extends Entity> {
  version: number
  /** In the shape of now, whenever it was written. */
  snapshot: SnapshotOf<Name>
  userId: number | null
  at: Date
}

/**
 * What a row was like at a version, brought up to the columns that its table has now; null when the
 * row has no such version.
 * @param registry which entities there are, for tests of older shapes
 */
export async function readRevision<Name extends Entity>(
  database: Database,
  given: { entity: Name; key: number; version: number },
  registry: Readonly<Record<Entity, EntityEntry>> = ENTITIES,
): Promise<Revision<Name> | null> {
  const found = await firstRow(
    database,
    kysely
      .selectFrom('revisions')
      .select(['version', 'snapshot', 'shape', 'user_id', 'at'])
      .where('entity', '=', given.entity)
      .where('entity_key', '=', given.key)
      .where('version', '=', given.version),
  )
  if (!found) return null
  const snapshot = broughtUp(registry[given.entity], found.snapshot as Snapshot, found.shape)
  return {
    version: found.version,
    snapshot: snapshot as SnapshotOf<Name>,
    userId: found.user_id,
    at: found.at,
  }
}

/** @throws Error when the registry lacks a step, or a newer Griot wrote the snapshot */
function broughtUp(entry: EntityEntry, old: Snapshot, oldShape: number): Snapshot {
  let snapshot = old
  for (let shape = oldShape; shape !== entry.shape; shape += 1) {
    const step = entry.upgrade[shape]
    if (!step)
      throw new Error(`A snapshot of ${entry.table} of shape ${shape} cannot be brought up.`)
    snapshot = step(snapshot)
  }
  return snapshot
}
