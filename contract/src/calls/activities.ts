import { z } from 'zod'
import {
  ACTIVITY_FIELDS,
  activitySchema,
  createActivitiesSchema,
  createActivitySchema,
  deleteActivitiesSchema,
  lessonEntrySchema,
  moveActivitySchema,
  patchActivitySchema,
  reorderActivitiesSchema,
  replaceActivitySchema,
} from '../activities/activity.ts'
import { ACTIVITY_KINDS } from '../activities/kinds.ts'
import { deletedSchema, restoreDeletedSchema } from '../curriculum/soft-delete.ts'
import type { Call } from './call.ts'
import { lessonsOf } from './curriculum.ts'

/** Either name of the kind satisfies a write that takes the kind. */
const activityFields = ACTIVITY_FIELDS.filter((field) => field !== 'activityType')

const id = z.strictObject({ id: z.string().max(50) })

/** The activities of lessons. */
export const activityCalls = {
  listActivities: {
    method: 'GET',
    path: '/interactive-lessons/:language/levels/:levelId/lessons/:lessonId/activities',
    access: 'content.read',
    summary: 'The activities of a lesson; its chats are one additional entry',
    params: lessonsOf.extend({ lessonId: z.string().max(50) }),
    result: z.array(lessonEntrySchema),
  },

  getActivity: {
    method: 'GET',
    path: '/interactive-activities/:id',
    access: 'content.read',
    summary: 'One activity',
    params: id,
    result: activitySchema,
    versioned: true,
  },

  createActivity: {
    method: 'POST',
    path: '/interactive-activities',
    access: 'activities.write',
    summary: `Create an activity: ${Object.keys(ACTIVITY_KINDS).join(', ')}`,
    body: createActivitySchema,
    takesBack: activityFields,
    result: activitySchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  createActivities: {
    method: 'POST',
    path: '/interactive-activities/batch',
    access: 'activities.write',
    summary: 'Create several activities of a lesson, all of them or none',
    body: createActivitiesSchema,
    result: z.array(activitySchema),
    status: 201,
    idempotent: true,
  },

  replaceActivity: {
    method: 'PUT',
    path: '/interactive-activities/:id',
    access: 'activities.write',
    summary: 'Replace an activity',
    params: id,
    body: replaceActivitySchema,
    takesBack: activityFields,
    result: activitySchema,
    versioned: true,
  },

  patchActivity: {
    method: 'PATCH',
    path: '/interactive-activities/:id',
    access: 'availability.set',
    summary: 'Set whether an activity is available',
    params: id,
    body: patchActivitySchema,
    takesBack: ACTIVITY_FIELDS,
    result: activitySchema,
    versioned: true,
  },

  duplicateActivity: {
    method: 'POST',
    path: '/interactive-activities/:id/duplicate',
    access: 'activities.write',
    summary: 'Duplicate an activity at the end of its lesson; the copy is not available',
    params: id,
    result: activitySchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  moveActivity: {
    method: 'POST',
    path: '/interactive-activities/:id/move',
    access: 'activities.write',
    summary: 'Move an activity to another lesson of its language; it gets a new id',
    params: id,
    body: moveActivitySchema,
    result: activitySchema,
    versioned: true,
    idempotent: true,
  },

  reorderActivities: {
    method: 'PUT',
    path: '/lessons/:id/activity-order',
    access: 'activities.write',
    summary: 'Reorder the activities of a lesson',
    params: id,
    body: reorderActivitiesSchema,
    result: z.array(activitySchema),
  },

  deleteActivity: {
    method: 'DELETE',
    path: '/interactive-activities/:id',
    access: 'activities.write',
    summary: 'Delete an activity; refused with the reasons while it is available',
    params: id,
    result: deletedSchema,
    versioned: true,
  },

  deleteActivities: {
    method: 'POST',
    path: '/interactive-activities/batch/delete',
    access: 'activities.write',
    summary: 'Delete several activities of a lesson, all of them or none',
    body: deleteActivitiesSchema,
    result: z.array(deletedSchema),
  },

  restoreActivity: {
    method: 'POST',
    path: '/interactive-activities/restore',
    access: 'activities.write',
    summary: 'Restore a deleted activity',
    body: restoreDeletedSchema,
    result: activitySchema,
    versioned: true,
    idempotent: true,
  },
} as const satisfies Record<string, Call>
