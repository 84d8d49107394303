import type { z } from 'zod'
import type { Role } from '#contract/accounts/roles.ts'
import type { FieldError } from '#contract/envelope.ts'
import { revisionMessages } from '#contract/history/revision-messages.ts'
import {
  NOT_RESTORED,
  RESTORED,
  type Revised,
  type RevisedName,
  type Revision,
} from '#contract/history/revisions.ts'
import { fieldErrors } from '../http/calls/field-errors.ts'
import type { ReadBack } from '../http/calls/readonly-fields.ts'
import { type Database, firstRow } from '../storage/database/database.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import type { Actor } from '../storage/database/pool/transaction.ts'
import { ENTITIES, type Entity } from '../storage/database/writes/entities.ts'
import {
  countRevisions,
  listRevisions,
  readRevision,
} from '../storage/database/writes/revisions.ts'
import type { Idempotency } from '../storage/database/writes/write.ts'
import { CallError } from './call-error.ts'

/** What a feature says of the rows whose history it shows. */
interface Feature<Name extends RevisedName, Row extends object, Body> {
  name: Name
  /** Whose revisions are its own; those of its name where it is left out. */
  entity?: Entity
  /** The key of what people know by an id, where that is not the column of this name. */
  keyOf?(database: Database, id: string): Promise<number | null>
  /** A row as reads take it, with what stands beside it in other tables. */
  byKey(database: Database, key: number): Promise<Row | null>
  present(row: Row): Revised[Name]
  notFound(): CallError
  /** What the write of the whole takes. */
  body: z.ZodType<Body>
  /** The write itself, with all that it refuses. */
  save(pool: Pool, given: Save<Body>): Promise<Revised[Name]>
}

interface Restoring {
  actor: Actor
  role: Role
  id: string
  ifMatch: number | null
  idempotency: Idempotency | null
}

export type Save<Body> = Omit<Restoring, 'ifMatch'> & {
  ifMatch: number
  body: Body
  readBack: ReadBack
}

/** The history of one kind of rows: its pages, and the way back to one of its revisions. */
export interface History<Name extends RevisedName> {
  /** @throws CallError not_found */
  list(
    database: Database,
    given: { id: string; before: number | undefined; limit: number; reader: string },
  ): Promise<{ revisions: Revision<Revised[Name]>[]; total: number; older: boolean }>
  /**
   * Writes a row as it was, as a new revision. Its place and availability stay.
   * @throws CallError not_found, conflict when the revision does not keep the rules of today, and
   * whatever the write of the whole throws
   */
  restore(pool: Pool, given: Restoring & { version: number }): Promise<Revised[Name]>
}

/** Any version is before it. */
const NEWEST = 2_147_483_647

export function historyOf<Name extends RevisedName, Row extends object, Body>(
  feature: Feature<Name, Row, Body>,
): History<Name> {
  const { name, present, notFound } = feature
  const entity = feature.entity ?? (name as Entity)
  const keyOf = feature.keyOf ?? keyById(entity)

  async function find(database: Database, id: string): Promise<{ key: number; row: Row }> {
    const key = await keyOf(database, id)
    const row = key === null ? null : await feature.byKey(database, key)
    if (key === null || row === null) throw notFound()
    return { key, row }
  }

  return {
    async list(database, { id, before = NEWEST, limit, reader }) {
      const { key, row } = await find(database, id)
      // One more than asked for says whether there are older ones.
      const found = await listRevisions(database, { entity, key, before, limit: limit + 1 })
      return {
        revisions: found.slice(0, limit).map(({ version, at, userId, role, snapshot }) => ({
          version,
          at: at.toISOString(),
          by: userId === null ? null : { role: role as Role, you: String(userId) === reader },
          value: present(asItWas(row, snapshot)),
        })),
        total: await countRevisions(database, { entity, key }),
        older: found.length > limit,
      }
    },

    async restore(pool, { version, ...given }) {
      const { key, row } = await find(pool, given.id)
      const revision = await readRevision(pool, { entity, key, version })
      if (!revision)
        throw new CallError('not_found', { message: revisionMessages.notFound(version) })
      const now = present(row)
      const body = feature.body.safeParse({
        ...picked(present(asItWas(row, revision.snapshot)), RESTORED[name]),
        ...picked(now, NOT_RESTORED[name]),
      })
      if (!body.success) throw unfit(version, fieldErrors(body.error))
      // What stays is taken from the row as it was read, so it is that version which is written over.
      const ifMatch = given.ifMatch ?? now.version
      const actor = { ...given.actor, doing: 'restore revision' }
      return feature.save(pool, { ...given, actor, ifMatch, body: body.data, readBack: {} })
    },
  }
}

function unfit(version: number, errors: FieldError[]): CallError {
  return new CallError('conflict', { message: revisionMessages.unfit(version), errors })
}

function keyById(entity: Entity) {
  const { table, key } = ENTITIES[entity]
  return async (database: Database, id: string): Promise<number | null> => {
    const found = await firstRow<{ key: number }>(
      database,
      `select ${key} as key from ${table} where id = $1 and deleted_at is null`,
      [id],
    )
    return found?.key ?? null
  }
}

/** A row with the columns of a snapshot. JSON has times as texts, and what is read as text as itself. */
function asItWas<Row extends object>(row: Row, snapshot: object): Row {
  const then = new Map<string, unknown>(Object.entries(snapshot))
  const columns = Object.entries(row).map(([column, now]) => {
    if (!then.has(column)) return [column, now]
    return [column, asReadOf(now, then.get(column))]
  })
  return Object.fromEntries(columns)
}

function asReadOf(now: unknown, then: unknown): unknown {
  if (now instanceof Date) return new Date(String(then))
  return typeof now === 'string' && typeof then === 'object' && then !== null
    ? JSON.stringify(then)
    : then
}

function picked(value: object, fields: readonly PropertyKey[]): object {
  return Object.fromEntries(Object.entries(value).filter(([field]) => fields.includes(field)))
}
