import * as commentApiMessages from '@griot/contract/messages/api/comments/comment.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import {
  type CommentDeps,
  createThread,
  deleteComment,
  editComment,
  replyToThread,
  resolveThread,
} from './comments.service.ts'
import { threadsOfItem } from './threads.service.ts'

type CommentCall = 'listThreads' | 'createThread' | 'resolveThread' | 'replyToThread' | 'editComment' | 'deleteComment'

/** Comments on items. */
export function commentRoutes(deps: CommentDeps): CallHandlers<CommentCall> {
  const { pool, contents } = deps
  return {
    listThreads: async ({ account, query }) => ({
      result: await threadsOfItem({ database: pool, contents }, { item: query.item, reader: account.id }),
    }),

    createThread: async ({ actor, idempotency, body }) => ({
      result: await createThread(deps, { actor, idempotency, body }),
      message: commentApiMessages.added,
    }),

    resolveThread: async ({ actor, idempotency, params, body }) => ({
      result: await resolveThread(deps, { actor, idempotency, id: params.id, ...body }),
      message: body.isResolved ? commentApiMessages.resolved : commentApiMessages.reopened,
    }),

    replyToThread: async ({ actor, idempotency, params, body }) => ({
      result: await replyToThread(deps, { actor, idempotency, id: params.id, body }),
      message: commentApiMessages.added,
    }),

    editComment: async ({ actor, idempotency, params, ifMatch, body }) => ({
      result: await editComment(deps, { actor, idempotency, ifMatch, id: params.id, ...body }),
      message: commentApiMessages.edited,
    }),

    deleteComment: async ({ actor, params }) => ({
      result: await deleteComment(deps, { actor, id: params.id }),
      message: commentApiMessages.deleted,
    }),
  }
}
