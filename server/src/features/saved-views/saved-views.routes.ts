import * as savedViewApiMessages from '@griot/contract/messages/api/views/saved-view.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { createView, deleteView, patchView, savedViews } from './saved-views.service.ts'

type SavedViewCall = 'listSavedViews' | 'createSavedView' | 'patchSavedView' | 'deleteSavedView'

export function savedViewRoutes({ pool }: { pool: Pool }): CallHandlers<SavedViewCall> {
  return {
    listSavedViews: async ({ account, query }) => ({
      result: { views: await savedViews(pool, { account, place: query.place }) },
    }),

    createSavedView: async ({ actor, account, idempotency, body }) => ({
      result: await createView(pool, { actor, account, idempotency, body }),
      message: savedViewApiMessages.created,
    }),

    patchSavedView: async ({ actor, account, idempotency, params, ifMatch, body }) => ({
      result: await patchView(pool, { actor, account, idempotency, id: params.id, ifMatch, body }),
      message: savedViewApiMessages.updated,
    }),

    deleteSavedView: async ({ actor, account, params }) => ({
      result: { id: await deleteView(pool, { actor, account, id: params.id }) },
      message: savedViewApiMessages.deleted,
    }),
  }
}
