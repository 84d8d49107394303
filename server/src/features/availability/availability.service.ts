import type { AvailabilityPlan, AvailabilitySet, SetAvailability } from '@griot/contract/curriculum/availability.ts'
import { levelOfLesson } from '@griot/contract/ids.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import { type PlannedAvailability, planAvailability } from '@griot/contract/readiness/availability-plan.ts'
import type { LevelFacts } from '@griot/contract/readiness/readiness.ts'
import { CallError } from '../../shared/call-error.ts'
import { requiredApproval } from '../../shared/review/required-approval.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { startBulkChange } from '../../storage/database/writes/bulk-changes.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { lockContents, type Scope, setAvailable } from './availability.store.ts'

/** Reads a level with all that its readiness depends on; null if there is none. */
export type FactsOf = (database: Database, levelId: string) => Promise<LevelFacts | null>

interface Deps {
  pool: Pool
  factsOf: FactsOf
}

/** What setting the availability of a level or lesson, with everything in it, would change. @throws CallError not_found */
export async function planAvailabilityOf(
  { pool, factsOf }: Deps,
  { wanted, ...scope }: Scope & { wanted: SetAvailability },
): Promise<AvailabilityPlan> {
  return (await planIn(pool.listPool, factsOf, scope, wanted)).plan
}

/**
 * Makes a level or lesson available with everything in it that is ready, or takes all of it offline: one transaction,
 * one group in the audit log, one undo.
 * @throws CallError not_found
 */
export function setAvailabilityOf(
  { pool, factsOf }: Deps,
  input: Scope & { actor: Actor; idempotency: Idempotency | null; wanted: SetAvailability },
): Promise<AvailabilitySet> {
  const { wanted } = input
  return write(pool, input, async (transaction) => {
    const keys = await lockContents(transaction, input)
    const { plan, targets } = await planIn(transaction, factsOf, input, wanted)
    // Locked before they were read, so all of them are known.
    const changes = (['level', 'lesson', 'activity'] as const).map((entity) => ({
      entity,
      keys: targets[PLURALS[entity]].flatMap((id) => keys.get(id) ?? []),
    }))
    if (changes.every((each) => each.keys.length === 0)) return { ...plan, bulkChangeId: null }
    const action = wanted.available ? 'make available' : 'take offline'
    const id = await startBulkChange(transaction, action)
    for (const each of changes) await setAvailable(transaction, { ...each, action, available: wanted.available })
    return { ...plan, bulkChangeId: String(id) }
  })
}

const PLURALS = { level: 'levels', lesson: 'lessons', activity: 'activities' } as const

async function planIn(
  database: Database,
  factsOf: FactsOf,
  { entity, id }: Scope,
  wanted: SetAvailability,
): Promise<PlannedAvailability> {
  const level = await factsOf(database, entity === 'level' ? id : (levelOfLesson(id) ?? ''))
  const facts = entity === 'level' ? level : level?.lessons.find((lesson) => lesson.id === id)
  if (!facts)
    throw new CallError('not_found', { message: (entity === 'level' ? levelApiMessages : lessonApiMessages).notFound })
  const approvalIsRequired = (await requiredApproval(database)) === 'availability'
  return planAvailability(facts, wanted, approvalIsRequired)
}
