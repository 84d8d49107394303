import { z } from 'zod'
import {
  commentParams,
  createThreadSchema,
  editCommentSchema,
  replySchema,
  resolveThreadSchema,
  threadsQuerySchema,
  threadsSchema,
} from '../comments/comments.ts'
import type { Call } from './call.ts'

/** Comments on items; learners never see them. */
export const commentCalls = {
  listThreads: {
    method: 'GET',
    path: '/comment-threads',
    access: 'content.read',
    summary: 'Lists the threads of comments on an item, with what they are about then and now.',
    query: threadsQuerySchema,
    result: threadsSchema,
  },

  createThread: {
    method: 'POST',
    path: '/comment-threads',
    access: 'comments.write',
    summary: 'Begins a thread on an item, one of its fields or options, or a time in its recording.',
    body: createThreadSchema,
    result: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
  },

  resolveThread: {
    method: 'PATCH',
    path: '/comment-threads/:id',
    access: 'comments.write',
    summary: 'Resolves a thread or opens it again.',
    params: commentParams,
    body: resolveThreadSchema,
    result: z.object({ id: z.string(), isResolved: z.boolean() }),
    idempotent: true,
  },

  replyToThread: {
    method: 'POST',
    path: '/comment-threads/:id/comments',
    access: 'comments.write',
    summary: 'Adds a comment to a thread.',
    params: commentParams,
    body: replySchema,
    result: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
  },

  editComment: {
    method: 'PATCH',
    path: '/comments/:id',
    access: 'comments.write',
    summary: 'Changes the text of an own comment.',
    params: commentParams,
    body: editCommentSchema,
    result: z.object({ id: z.string(), text: z.string(), version: z.number().int() }),
    versioned: true,
    idempotent: true,
  },

  deleteComment: {
    method: 'DELETE',
    path: '/comments/:id',
    access: 'comments.write',
    summary: 'Deletes an own comment, and with the only comment of a thread the thread.',
    params: commentParams,
    result: z.object({ id: z.string() }),
  },
} as const satisfies Record<string, Call>
