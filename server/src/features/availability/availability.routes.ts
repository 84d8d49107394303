import { totalItems } from '@griot/contract/history/bulk-changes.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import type { CallHandlers, CallInput } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { type FactsOf, planAvailabilityOf, setAvailabilityOf } from './availability.service.ts'

type AvailabilityCall =
  | 'planLevelAvailability'
  | 'setLevelAvailability'
  | 'planLessonAvailability'
  | 'setLessonAvailability'

export function availabilityRoutes(deps: { pool: Pool; factsOf: FactsOf }): CallHandlers<AvailabilityCall> {
  const set = async (
    entity: 'level' | 'lesson',
    { actor, idempotency, params, body }: CallInput<'setLevelAvailability'>,
  ) => {
    const result = await setAvailabilityOf(deps, { actor, idempotency, entity, id: params.id, wanted: body })
    const counts = { changed: totalItems(result.changed), skipped: result.skipped.length }
    const message = body.available ? bulkChangeApiMessages.madeAvailable : bulkChangeApiMessages.takenOffline
    return { result, message: message(counts) }
  }
  return {
    planLevelAvailability: async ({ params, query }) => ({
      result: await planAvailabilityOf(deps, { entity: 'level', id: params.id, wanted: query }),
    }),
    setLevelAvailability: (input) => set('level', input),
    planLessonAvailability: async ({ params, query }) => ({
      result: await planAvailabilityOf(deps, { entity: 'lesson', id: params.id, wanted: query }),
    }),
    setLessonAvailability: (input) => set('lesson', input),
  }
}
