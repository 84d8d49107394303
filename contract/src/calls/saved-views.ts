import { z } from 'zod'
import {
  createSavedViewSchema,
  patchSavedViewSchema,
  savedViewListSchema,
  savedViewParams,
  savedViewSchema,
  savedViewsQuerySchema,
} from '../saved-views/saved-views.ts'
import type { Call } from './call.ts'

/** Filters and sort order of a list, saved under a name. */
export const savedViewCalls = {
  listSavedViews: {
    method: 'GET',
    path: '/saved-views',
    access: 'content.read',
    summary: 'Lists the own saved views of a list and those that others share.',
    query: savedViewsQuerySchema,
    result: savedViewListSchema,
  },

  createSavedView: {
    method: 'POST',
    path: '/saved-views',
    access: 'views.write',
    summary: 'Saves the filters and the sort order of a list under a name.',
    body: createSavedViewSchema,
    result: savedViewSchema,
    status: 201,
    idempotent: true,
  },

  patchSavedView: {
    method: 'PATCH',
    path: '/saved-views/:id',
    access: 'views.write',
    summary: 'Renames, shares or changes an own saved view.',
    params: savedViewParams,
    body: patchSavedViewSchema,
    result: savedViewSchema,
    versioned: true,
    idempotent: true,
  },

  deleteSavedView: {
    method: 'DELETE',
    path: '/saved-views/:id',
    access: 'views.write',
    summary: 'Deletes an own saved view, or, as an admin, one that another person shares.',
    params: savedViewParams,
    result: z.object({ id: z.string() }),
  },
} as const satisfies Record<string, Call>
