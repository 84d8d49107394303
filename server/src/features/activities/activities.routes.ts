import { activityMessages } from '#contract/activities/common.ts'
import { type AheadInput, type CallHandlers, readAhead } from '../../http/call.ts'
import type { Pool } from '../../storage/database/connect.ts'
import {
  createActivity,
  getActivity,
  listActivities,
  patchActivity,
  replaceActivity,
} from './activities.service.ts'

type ActivityCall =
  | 'listActivities'
  | 'getActivity'
  | 'createActivity'
  | 'replaceActivity'
  | 'patchActivity'

export function activityRoutes({ pool }: { pool: Pool }): CallHandlers<ActivityCall> {
  return {
    listActivities: async ({ params }) => ({
      result: await listActivities(pool, {
        id: params.lessonId,
        levelId: params.levelId,
        language: params.language,
      }),
    }),

    getActivity: readAhead(async ({ params }: AheadInput<'getActivity'>) => ({
      result: await getActivity(pool.short, params.id),
    })),

    createActivity: async ({ actor, account, idempotency, body }) => ({
      result: await createActivity(pool, { actor, role: account.role, idempotency, body }),
      message: activityMessages.created,
    }),

    replaceActivity: async ({ actor, account, params, ifMatch, body }) => ({
      result: await replaceActivity(pool, {
        actor,
        role: account.role,
        id: params.id,
        ifMatch,
        body,
      }),
      message: activityMessages.updated,
    }),

    patchActivity: async ({ actor, account, params, ifMatch, body }) => ({
      result: await patchActivity(pool, {
        actor,
        role: account.role,
        id: params.id,
        ifMatch,
        body,
      }),
      message: activityMessages.updated,
    }),
  }
}
