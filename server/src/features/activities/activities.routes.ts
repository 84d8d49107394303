import type { Chat } from '@griot/contract/chats/chat.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { createActivity, getActivity, listEntries, patchActivity, replaceActivity } from './activities.service.ts'
import { changeActivities, type GapsOf } from './bulk/change-activities.ts'
import { createActivities } from './create-activities.ts'
import { deleteActivities, deleteActivity, restoreActivity } from './delete-activity.ts'
import { duplicateActivity, moveActivity, reorderActivities } from './order.service.ts'

type ActivityCall =
  | 'listActivities'
  | 'getActivity'
  | 'createActivity'
  | 'createActivities'
  | 'replaceActivity'
  | 'patchActivity'
  | 'duplicateActivity'
  | 'moveActivity'
  | 'reorderActivities'
  | 'deleteActivity'
  | 'deleteActivities'
  | 'changeActivities'
  | 'restoreActivity'

interface Deps {
  pool: Pool
  /** The chats of a lesson, in order. */
  chatsOf: (lessonId: string) => Promise<Chat[]>
  /** What each of some activities lacks. */
  gapsOf: GapsOf
}

export function activityRoutes({ pool, chatsOf, gapsOf }: Deps): CallHandlers<ActivityCall> {
  return {
    listActivities: async ({ params }) => ({
      result: await listEntries(
        { database: pool.pipelined, chatsOf },
        { id: params.lessonId, levelId: params.levelId, language: params.language },
      ),
    }),

    getActivity: async ({ params }) => ({
      result: await getActivity(pool.pipelined, params.id),
    }),

    createActivity: async ({ actor, account, idempotency, body, readonlyFields }) => ({
      result: await createActivity(pool, {
        actor,
        role: account.role,
        idempotency,
        body,
        readonlyFields,
      }),
      message: activityApiMessages.created,
    }),

    createActivities: async ({ actor, account, idempotency, body }) => {
      const made = await createActivities(pool, { actor, role: account.role, idempotency, body })
      return { result: made, message: activityApiMessages.activitiesCreated({ made: made.length }) }
    },

    replaceActivity: async ({ actor, account, idempotency, params, ifMatch, body, readonlyFields }) => ({
      result: await replaceActivity(pool, {
        actor,
        role: account.role,
        idempotency,
        id: params.id,
        ifMatch,
        body,
        readonlyFields: readonlyFields,
      }),
      message: activityApiMessages.updated,
    }),

    patchActivity: async ({ actor, account, idempotency, params, ifMatch, body, readonlyFields }) => ({
      result: await patchActivity(pool, {
        actor,
        role: account.role,
        idempotency,
        id: params.id,
        ifMatch,
        body,
        readonlyFields: readonlyFields,
      }),
      message: activityApiMessages.updated,
    }),

    duplicateActivity: async ({ actor, account, idempotency, params }) => ({
      result: await duplicateActivity(pool, {
        actor,
        role: account.role,
        idempotency,
        id: params.id,
      }),
      message: activityApiMessages.duplicated,
    }),

    moveActivity: async ({ actor, account, idempotency, params, ifMatch, body }) => ({
      result: await moveActivity(pool, {
        actor,
        role: account.role,
        idempotency,
        id: params.id,
        ifMatch,
        body,
      }),
      message: activityApiMessages.updated,
    }),

    reorderActivities: async ({ actor, account, params, body }) => ({
      result: await reorderActivities(pool, { actor, role: account.role, id: params.id, body }),
      message: activityApiMessages.ordered,
    }),

    deleteActivity: async ({ actor, params, ifMatch }) => ({
      result: await deleteActivity(pool, { actor, id: params.id, ifMatch }),
      message: deleteApiMessages.activityDeleted,
    }),

    deleteActivities: async ({ actor, body }) => ({
      result: await deleteActivities(pool, { actor, body }),
      message: deleteApiMessages.activitiesDeleted({ count: body.activities.length }),
    }),

    changeActivities: async ({ actor, account, idempotency, body }) => {
      const result = await changeActivities({ pool, gapsOf }, { actor, role: account.role, idempotency, body })
      const counts = { changed: result.changed, skipped: result.skipped.length }
      return { result, message: activityApiMessages.batchChanged(counts) }
    },

    restoreActivity: async ({ actor, idempotency, body }) => {
      const activity = await restoreActivity(pool, { actor, idempotency, key: Number(body.key) })
      const message = deleteApiMessages.activityRestored({ number: activity.activityNumber })
      return { result: activity, message }
    },
  }
}
