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
import { activitiesChangedSchema, changeActivitiesSchema } from '../activities/change-activities.ts'
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
    summary: 'Lists the activities of a lesson, with one additional entry for its chats.',
    params: lessonsOf.extend({ lessonId: z.string().max(50) }),
    result: z.array(lessonEntrySchema),
  },

  getActivity: {
    method: 'GET',
    path: '/interactive-activities/:id',
    access: 'content.read',
    summary: 'Returns one activity.',
    params: id,
    result: activitySchema,
    versioned: true,
  },

  createActivity: {
    method: 'POST',
    path: '/interactive-activities',
    access: 'activities.write',
    summary: `Creates an activity of the kind ${Object.keys(ACTIVITY_KINDS).join(' or ')}.`,
    body: createActivitySchema,
    acceptsReadOnly: activityFields,
    result: activitySchema,
    status: 201,
    versioned: true,
    idempotent: true,
  },

  createActivities: {
    method: 'POST',
    path: '/interactive-activities/batch',
    access: 'activities.write',
    summary: 'Creates all given activities of a lesson, or none.',
    body: createActivitiesSchema,
    result: z.array(activitySchema),
    status: 201,
    idempotent: true,
  },

  replaceActivity: {
    method: 'PUT',
    path: '/interactive-activities/:id',
    access: 'activities.write',
    summary: 'Replaces all fields of an activity.',
    params: id,
    body: replaceActivitySchema,
    acceptsReadOnly: activityFields,
    result: activitySchema,
    versioned: true,
    idempotent: true,
  },

  patchActivity: {
    method: 'PATCH',
    path: '/interactive-activities/:id',
    access: 'availability.set',
    summary: 'Sets whether an activity is available.',
    params: id,
    body: patchActivitySchema,
    acceptsReadOnly: ACTIVITY_FIELDS,
    result: activitySchema,
    versioned: true,
    idempotent: true,
  },

  duplicateActivity: {
    method: 'POST',
    path: '/interactive-activities/:id/duplicate',
    access: 'activities.write',
    summary: 'Copies an activity to the end of its lesson as an activity that is not available.',
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
    summary: 'Moves an activity to another lesson of its language and gives it a new id.',
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
    summary: 'Changes the order of the activities of a lesson.',
    params: id,
    body: reorderActivitiesSchema,
    result: z.array(activitySchema),
  },

  deleteActivity: {
    method: 'DELETE',
    path: '/interactive-activities/:id',
    access: 'activities.write',
    summary: 'Deletes an activity that is not available.',
    params: id,
    result: deletedSchema,
    versioned: true,
  },

  deleteActivities: {
    method: 'POST',
    path: '/interactive-activities/batch/delete',
    access: 'activities.write',
    summary: 'Deletes all given activities of a lesson, or none.',
    body: deleteActivitiesSchema,
    result: z.array(deletedSchema),
  },

  changeActivities: {
    method: 'POST',
    path: '/interactive-activities/batch/change',
    access: 'activities.write',
    summary: 'Sets difficulty or availability of all given activities, except those that it skips with a reason.',
    body: changeActivitiesSchema,
    result: activitiesChangedSchema,
    idempotent: true,
  },

  restoreActivity: {
    method: 'POST',
    path: '/interactive-activities/restore',
    access: 'activities.write',
    summary: 'Restores a deleted activity.',
    body: restoreDeletedSchema,
    result: activitySchema,
    versioned: true,
    idempotent: true,
  },
} as const satisfies Record<string, Call>
