import {
  AUDIT_THINGS_SHOWN,
  type AuditDetails,
  type AuditEvent,
  type AuditQuery,
} from '@griot/contract/history/audit.ts'
import type { Item } from '@griot/contract/items/items.ts'
import * as auditApiMessages from '@griot/contract/messages/api/history/audit.ts'
import { z } from 'zod'
import { CallError } from '../../shared/call-error.ts'
import { describeItems, isItem, mapKeyOf } from '../../shared/items/items.ts'
import type { Database } from '../../storage/database/database.ts'
import { ENTITIES, isEntity } from '../../storage/database/writes/entities.ts'
import { upgradeSnapshot } from '../../storage/database/writes/revisions.ts'
import { type EventRow, findEvent, listEvents, type RevisionRow, readNames, revisionsAround } from './audit.store.ts'
import { type FieldChange, fieldChanges } from './field-changes.ts'

/** Most things per event that a list names. */
const NAMED_IN_LISTS = 3

const changedSchema = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))

/** The names of things, and their descriptions by `mapKeyOf`. */
interface Named {
  names: ReadonlyMap<string, ReadonlyMap<number, string>>
  items: ReadonlyMap<string, Item>
}

/** A page of the log, newest first. */
export async function auditEvents(
  database: Database,
  query: AuditQuery,
): Promise<{ events: AuditEvent[]; older: boolean }> {
  const found = await listEvents(database, query)
  const shown = found.slice(0, query.limit)
  const names = await namesIn(database, shown, NAMED_IN_LISTS)
  return {
    events: shown.map((row) => present(row, names, NAMED_IN_LISTS)),
    older: found.length > query.limit,
  }
}

/** What an event changed in each of its things. @throws CallError not_found */
export async function auditDetails(database: Database, id: string): Promise<AuditDetails> {
  const row = /^[0-9]{1,15}$/.test(id) ? await findEvent(database, Number(id)) : null
  if (!row) throw new CallError('not_found', { message: auditApiMessages.notFound })
  const names = await namesIn(database, [row], AUDIT_THINGS_SHOWN)
  const { things } = present(row, names, AUDIT_THINGS_SHOWN)
  const { entity, keys, versions } = row
  const around = isEntity(entity) ? await revisionsAround(database, { entity, keys, versions }) : []
  return {
    id,
    things: things.map((thing) => ({ ...thing, changes: changesOf(row, thing, around) })),
  }
}

async function namesIn(database: Database, found: EventRow[], most: number): Promise<Named> {
  const keys = new Map<string, Set<number>>()
  for (const { entity, keys: named } of found) {
    const known = keys.get(entity) ?? new Set()
    for (const key of named.slice(0, most)) known.add(Number(key))
    keys.set(entity, known)
  }
  const entries = [...keys]
    .filter(([entity]) => !isItem(entity))
    .map(async ([entity, wanted]) => [entity, await readNames(database, entity, [...wanted])] as const)
  const asked = [...keys].flatMap(([entity, wanted]) => [...wanted].map((key) => ({ entity, key })))
  const [items, named] = await Promise.all([describeItems(database, asked), Promise.all(entries)])
  return { items, names: new Map(named) }
}

function present(row: EventRow, { names, items }: Named, most: number): AuditEvent {
  const { id, at, action, entity, count, address, user_id, name, email, role } = row
  return {
    id: String(id),
    at: at.toISOString(),
    who: user_id === null || role === null ? null : { id: String(user_id), name: name ?? '', email: email ?? '', role },
    action,
    entity,
    count,
    things: row.keys.slice(0, most).map((key, index) => {
      const item = items.get(mapKeyOf({ entity, key: Number(key) })) ?? null
      return {
        key: String(key),
        name: (item ? nameOf(item) : names.get(entity)?.get(Number(key))) ?? String(key),
        item,
        version: row.versions[index] ?? null,
      }
    }),
    address,
    bulkChangeId: row.bulk_change_id === null ? null : String(row.bulk_change_id),
  }
}

/** Assets by kind and code, others by id. */
const nameOf = ({ entity, id, code }: Item): string => (code === null ? id : `${entity} ${code}`)

/** From the revisions; for things without revisions, such as accounts, from the event itself. */
function changesOf(
  { entity, changed }: EventRow,
  { key, version }: { key: string; version: number | null },
  around: readonly RevisionRow[],
): FieldChange[] {
  if (!isEntity(entity) || version === null) return changesStored(changed)
  const at = (wanted: number) => {
    const revision = around.find((one) => String(one.entity_key) === key && one.version === wanted)
    return revision ? upgradeSnapshot(ENTITIES[entity], revision.snapshot, revision.shape) : null
  }
  const after = at(version)
  return after ? fieldChanges(at(version - 1), after) : []
}

/** As stored in the event: each field before and after. */
function changesStored(changed: unknown): FieldChange[] {
  const sides = changedSchema.safeParse(changed)
  if (!sides.success) return []
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(Object.entries(sides.data).map(([field, change]) => [field, change[of]]))
  return fieldChanges(side('before'), side('after'))
}
