import type { Call } from '../calls/call.ts'
import { reviewSchema, reviewStateCalls } from './review.ts'
import { patchReviewSettingsSchema, reviewEffectSchema, reviewSettingsSchema } from './review-settings.ts'
import {
  approvedSchema,
  approveItemsSchema,
  approversSchema,
  approveSchema,
  itemsApprovedSchema,
  lessonContentsSchema,
  requestedSchema,
  requestReviewSchema,
  returnedSchema,
  returnSchema,
  reviewParams,
  reviewQueueQuerySchema,
  reviewQueueSchema,
} from './reviews.ts'

/** Review of items: requests, decisions, and what needs an approval. */
export const reviewCalls = {
  ...reviewStateCalls,

  listReviewQueue: {
    method: 'GET',
    path: '/reviews/queue',
    access: 'content.read',
    summary: 'Lists items in review, late ones first, or items that were returned to the person.',
    query: reviewQueueQuerySchema,
    result: reviewQueueSchema,
  },

  listApprovers: {
    method: 'GET',
    path: '/reviews/approvers',
    access: 'content.read',
    summary: 'Lists people who may approve, with the number of items that each has to review.',
    result: approversSchema,
  },

  getLessonContents: {
    method: 'GET',
    path: '/reviews/:item/contents',
    access: 'content.read',
    summary: 'Returns everything a lesson uses that is not approved yet, with what keeps it from approval.',
    params: reviewParams,
    result: lessonContentsSchema,
  },

  requestReview: {
    method: 'POST',
    path: '/reviews/request',
    access: 'reviews.request',
    summary: 'Asks a person, or anyone who may approve, to review items, except those that need none now.',
    body: requestReviewSchema,
    result: requestedSchema,
    idempotent: true,
  },

  takeBackReview: {
    method: 'POST',
    path: '/reviews/:item/take-back',
    access: 'reviews.request',
    summary: 'Takes a request back, so that the item has the state it had before.',
    params: reviewParams,
    result: reviewSchema,
  },

  approveItem: {
    method: 'POST',
    path: '/reviews/:item/approve',
    access: 'reviews.decide',
    summary: 'Approves the revision of an item that was seen, and says whether it is still the current one.',
    params: reviewParams,
    body: approveSchema,
    result: approvedSchema,
  },

  returnItem: {
    method: 'POST',
    path: '/reviews/:item/return',
    access: 'reviews.decide',
    summary: 'Returns an item with a reason to the person who asked for its review.',
    params: reviewParams,
    body: returnSchema,
    result: returnedSchema,
  },

  undoReview: {
    method: 'POST',
    path: '/reviews/:item/undo',
    access: 'reviews.decide',
    summary: 'Undoes the last decision about an item, if it is an own one.',
    params: reviewParams,
    result: reviewSchema,
  },

  approveItems: {
    method: 'POST',
    path: '/reviews/approve',
    access: 'reviews.decide',
    summary: 'Approves many items in one transaction, and skips with the reason what cannot be approved.',
    body: approveItemsSchema,
    result: itemsApprovedSchema,
    idempotent: true,
  },

  getReviewSettings: {
    method: 'GET',
    path: '/reviews/settings',
    access: 'content.read',
    summary: 'Returns what needs an approval, and whether people may approve their own work.',
    result: reviewSettingsSchema,
    versioned: true,
  },

  patchReviewSettings: {
    method: 'PATCH',
    path: '/reviews/settings',
    access: 'reviews.settings',
    summary: 'Changes what needs an approval, or whether people may approve their own work.',
    body: patchReviewSettingsSchema,
    result: reviewSettingsSchema,
    versioned: true,
    idempotent: true,
  },

  getReviewEffect: {
    method: 'GET',
    path: '/reviews/effect',
    access: 'reviews.settings',
    summary: 'Counts the lessons that could be made available and those that would wait, and lists who approves.',
    result: reviewEffectSchema,
  },
} as const satisfies Record<string, Call>
