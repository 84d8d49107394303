import type { Role } from '@griot/contract/accounts/roles.ts'
import type { FieldError } from '@griot/contract/envelope.ts'
import {
  DISPLAYED_ONLY_FIELDS,
  RESTORED_FIELDS,
  type RevisedName,
  type Revision,
  type RevisionContents,
} from '@griot/contract/history/revisions.ts'
import * as revisionApiMessages from '@griot/contract/messages/api/history/revision.ts'
import { parseWithMessages } from '@griot/contract/messages/schema-messages.ts'
import type { z } from 'zod'
import type { ReadonlyFields } from '../http/calls/readonly-fields.ts'
import { type Database, firstRow } from '../storage/database/database.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import type { Actor } from '../storage/database/pool/transaction.ts'
import { ENTITIES, type Entity } from '../storage/database/writes/entities.ts'
import { countRevisions, listRevisions, readRevision } from '../storage/database/writes/revisions.ts'
import type { Idempotency } from '../storage/database/writes/write.ts'
import { CallError } from './call-error.ts'

/** How the rows of an entity are read and presented. */
export interface ReadRows<Name extends RevisedName, Row extends object> {
  name: Name
  /** The entity of the revisions; defaults to the name. */
  entity?: Entity
  /** The row as reads return it, with related rows of other tables. */
  byKey(database: Database, key: number): Promise<Row | null>
  present(row: Row): RevisionContents[Name]
}

/** What a feature provides for the revisions of its rows. */
interface Feature<Name extends RevisedName, Row extends object, Body> extends ReadRows<Name, Row> {
  /** Looks up the key of a public id, where it is not the id column of this entity. */
  keyOf?(database: Database, id: string): Promise<number | null>
  notFound(): CallError
  /** The schema of a full write. */
  body: z.ZodType<Body>
  /** The write itself, with all its checks. */
  save(pool: Pool, input: Save<Body>): Promise<RevisionContents[Name]>
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
  readonlyFields: ReadonlyFields
}

/** What an existing row says at a version, or now without one; null when it does not exist or has no such version. */
export type ContentsAt<Name extends RevisedName> = (
  database: Database,
  at: { key: number; version?: number },
) => Promise<RevisionContents[Name] | null>

export function contentsOf<Name extends RevisedName, Row extends object>(
  feature: ReadRows<Name, Row>,
): ContentsAt<Name> {
  const entity = feature.entity ?? (feature.name as Entity)
  return async (database, { key, version }) => {
    const row = await feature.byKey(database, key)
    if (row === null || version === undefined) return row && feature.present(row)
    const revision = await readRevision(database, { entity, key, version })
    return revision && feature.present(withSnapshot(row, revision.snapshot))
  }
}

/** Revisions of one kind of rows: listing them, and restoring one. */
export interface History<Name extends RevisedName> {
  contentsAt: ContentsAt<Name>
  /** @throws CallError not_found */
  list(
    database: Database,
    input: { id: string; before: number | undefined; limit: number; reader: string },
  ): Promise<{ revisions: Revision<RevisionContents[Name]>[]; total: number; older: boolean }>
  /**
   * Writes an earlier state of a row as a new revision. Position and availability stay.
   * @throws CallError not_found, conflict when the revision violates current rules, and whatever the full write throws
   */
  restore(pool: Pool, input: Restoring & { version: number }): Promise<RevisionContents[Name]>
}

/** Larger than any version. */
const NEWEST = 2_147_483_647

export function historyOf<Name extends RevisedName, Row extends object, Body>(
  feature: Feature<Name, Row, Body>,
): History<Name> {
  const { present, notFound } = feature
  const entity = feature.entity ?? (feature.name as Entity)
  const keyOf = feature.keyOf ?? keyById(entity)

  async function find(database: Database, id: string): Promise<{ key: number; row: Row }> {
    const key = await keyOf(database, id)
    const row = key === null ? null : await feature.byKey(database, key)
    if (key === null || row === null) throw notFound()
    return { key, row }
  }

  return {
    contentsAt: contentsOf(feature),

    async list(database, { id, before = NEWEST, limit, reader }) {
      const { key, row } = await find(database, id)
      // One extra row tells whether there are older ones.
      const found = await listRevisions(database, { entity, key, before, limit: limit + 1 })
      return {
        revisions: found.slice(0, limit).map(({ version, at, userId, role, name, snapshot }) => ({
          version,
          at: at.toISOString(),
          by: userId === null ? null : { role: role as Role, you: String(userId) === reader, name: name ?? '' },
          value: present(withSnapshot(row, snapshot)),
        })),
        total: await countRevisions(database, { entity, key }),
        older: found.length > limit,
      }
    },

    async restore(pool, { version, ...input }) {
      const { key, row } = await find(pool, input.id)
      const revision = await readRevision(pool, { entity, key, version })
      if (!revision) throw new CallError('not_found', { message: revisionApiMessages.notFound({ version }) })
      const now = present(row)
      const { data: body, errors } = parseWithMessages(feature.body, {
        ...pickFields(present(withSnapshot(row, revision.snapshot)), RESTORED_FIELDS[feature.name]),
        ...pickFields(now, DISPLAYED_ONLY_FIELDS[feature.name]),
      })
      if (errors) throw incompatibleRevision(version, errors)
      // Unrestored fields are taken from the row that was just read, so the write must replace exactly that version.
      const ifMatch = input.ifMatch ?? now.version
      const actor = { ...input.actor, auditAction: 'restore revision' }
      return feature.save(pool, { ...input, actor, ifMatch, body, readonlyFields: {} })
    },
  }
}

function incompatibleRevision(version: number, errors: FieldError[]): CallError {
  return new CallError('conflict', { message: revisionApiMessages.unfit({ version }), errors })
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

/** A row with the column values of a snapshot. JSON contains times as text, which reads also return. */
function withSnapshot<Row extends object>(row: Row, snapshot: object): Row {
  const then = new Map<string, unknown>(Object.entries(snapshot))
  const columns = Object.entries(row).map(([column, now]) => {
    if (!then.has(column)) return [column, now]
    return [column, asReadValue(now, then.get(column))]
  })
  return Object.fromEntries(columns)
}

function asReadValue(now: unknown, then: unknown): unknown {
  if (now instanceof Date) return new Date(String(then))
  return typeof now === 'string' && typeof then === 'object' && then !== null ? JSON.stringify(then) : then
}

function pickFields(value: object, fields: readonly PropertyKey[]): object {
  return Object.fromEntries(Object.entries(value).filter(([field]) => fields.includes(field)))
}
