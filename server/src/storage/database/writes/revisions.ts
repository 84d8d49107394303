import { type Database, firstRow, rows } from '../database.ts'
import { kysely } from '../kysely.ts'
import { ENTITIES, type Entity, type EntityEntry, type Snapshot, type SnapshotOf } from './entities.ts'

/** A row as it was after one of its writes. */
export interface Revision<Name extends Entity> {
  version: number
  /** In the current shape, whenever it was written. */
  snapshot: SnapshotOf<Name>
  userId: number | null
  at: Date
}

/**
 * The state of a row at a version, upgraded to the current columns; null when the row has no such version.
 * @param registry the entities; overridden in tests of older shapes
 */
export async function readRevision<Name extends Entity>(
  database: Database,
  input: { entity: Name; key: number; version: number },
  registry: Readonly<Record<Entity, EntityEntry>> = ENTITIES,
): Promise<Revision<Name> | null> {
  const found = await firstRow(
    database,
    kysely
      .selectFrom('revisions')
      .select(['version', 'snapshot', 'shape', 'user_id', 'at'])
      .where('entity', '=', input.entity)
      .where('entity_key', '=', input.key)
      .where('version', '=', input.version),
  )
  if (!found) return null
  const snapshot = upgradeSnapshot(registry[input.entity], found.snapshot as Snapshot, found.shape)
  return {
    version: found.version,
    snapshot: snapshot as SnapshotOf<Name>,
    userId: found.user_id,
    at: found.at,
  }
}

/**
 * Revisions of a row before a version, newest first.
 * @param limit maximum number
 */
export async function listRevisions<Name extends Entity>(
  database: Database,
  input: { entity: Name; key: number; before: number; limit: number },
): Promise<(Revision<Name> & { role: string | null; name: string | null })[]> {
  const found = await rows(
    database,
    kysely
      .selectFrom('revisions as r')
      .leftJoin('users as u', 'u.id', 'r.user_id')
      .select(['r.version', 'r.snapshot', 'r.shape', 'r.user_id', 'r.at', 'u.role', 'u.name'])
      .where('r.entity', '=', input.entity)
      .where('r.entity_key', '=', input.key)
      .where('r.version', '<', input.before)
      .orderBy('r.version', 'desc')
      .limit(input.limit),
  )
  return found.map(({ version, snapshot, shape, user_id, at, role, name }) => {
    const now = upgradeSnapshot(ENTITIES[input.entity], snapshot as Snapshot, shape)
    return { version, snapshot: now as SnapshotOf<Name>, userId: user_id, at, role, name }
  })
}

/** The number of revisions of a row. */
export async function countRevisions(database: Database, input: { entity: Entity; key: number }): Promise<number> {
  const counted = await firstRow(
    database,
    kysely
      .selectFrom('revisions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('entity', '=', input.entity)
      .where('entity_key', '=', input.key),
  )
  return Number(counted?.count ?? 0)
}

/**
 * A snapshot in the current shape.
 * @throws Error when an upgrade is missing, or a newer Griot wrote the snapshot
 */
export function upgradeSnapshot(entry: EntityEntry, old: Snapshot, oldShape: number): Snapshot {
  let snapshot = old
  for (let shape = oldShape; shape !== entry.shape; shape += 1) {
    const step = entry.upgrade[shape]
    if (!step) throw new Error(`A snapshot of ${entry.table} of shape ${shape} cannot be brought up.`)
    snapshot = step(snapshot)
  }
  return snapshot
}
