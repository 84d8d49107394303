import { may } from '@griot/contract/accounts/roles.ts'
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import type { reviewCalls } from '@griot/contract/reviews/review-calls.ts'
import type { MediaLinks } from '../../http/auth/media-links.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { lessonContents } from './contents.service.ts'
import { approveItem, approveItems, returnItem, undoReview } from './decide.service.ts'
import { reviewQueue } from './queue.service.ts'
import { type ReviewDeps, requestReview, takeBackReview } from './request.service.ts'
import { changeReviewSettings, reviewEffect, reviewSettings } from './settings/settings.service.ts'
import { listApprovers, reviewStates } from './states.service.ts'

/** Review of items: requests, decisions, and what needs an approval. */
export function reviewRoutes(deps: ReviewDeps & { links: MediaLinks }): CallHandlers<keyof typeof reviewCalls> {
  const { pool, links } = deps
  return {
    listReviewStates: async ({ query }) => ({ result: await reviewStates(pool.listPool, query.items) }),

    listReviewQueue: async ({ account, query }) => ({ result: await reviewQueue(pool, account.id, query) }),

    listApprovers: async ({ account }) => ({ result: await listApprovers(pool, account.id) }),

    getLessonContents: async ({ account, params }) => ({
      result: await lessonContents({ database: pool.listPool, links }, params.item, account.id),
    }),

    requestReview: async ({ actor, idempotency, body }) => {
      const result = await requestReview(deps, { actor, idempotency, body })
      return { result, message: reviewApiMessages.requested({ count: result.asked }) }
    },

    takeBackReview: async ({ actor, account, params }) => ({
      result: await takeBackReview(deps, {
        actor,
        item: params.item,
        mayDecide: may(account.role, 'reviews.decide', account.isApprover),
      }),
      message: reviewApiMessages.takenBack,
    }),

    approveItem: async ({ actor, params, body }) => {
      const result = await approveItem(deps, { actor, item: params.item, body })
      const older = reviewApiMessages.approvedOlder({ version: body.version })
      return { result, message: result.isCurrent ? reviewApiMessages.approved : older }
    },

    returnItem: async ({ actor, params, body }) => {
      const result = await returnItem(deps, { actor, item: params.item, body })
      const older = reviewApiMessages.returnedOlder({ version: body.version })
      return { result, message: result.isCurrent ? reviewApiMessages.returned : older }
    },

    undoReview: async ({ actor, params }) => ({
      result: await undoReview(deps, { actor, item: params.item }),
      message: reviewApiMessages.undone,
    }),

    approveItems: async ({ actor, idempotency, body }) => {
      const result = await approveItems(deps, { actor, idempotency, body })
      return { result, message: reviewApiMessages.approvedMany({ count: result.approved }) }
    },

    getReviewSettings: async () => ({ result: await reviewSettings(pool) }),

    patchReviewSettings: async ({ actor, idempotency, ifMatch, body }) => ({
      result: await changeReviewSettings(pool, { actor, idempotency, ifMatch, body }),
      message: reviewApiMessages.settingsSaved,
    }),

    getReviewEffect: async () => ({ result: await reviewEffect(pool.listPool) }),
  }
}
