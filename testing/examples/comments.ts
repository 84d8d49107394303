import type { CallName } from '@griot/contract/api.ts'
import { resultOf, type TestApp } from '../app.ts'
import { newLevel } from './curriculum.ts'
import { type MakeExample, SENDER } from './example.ts'

/** A new thread on the title of a level of its own. */
async function threadBody(griot: TestApp) {
  const { id } = await newLevel(griot)
  return {
    item: `level:${id}`,
    place: { field: 'title', option: null, atMs: null },
    revision: 1,
    text: 'Is this tone right?',
  }
}

async function createdThread(griot: TestApp): Promise<string> {
  const created = await griot.send(SENDER, 'createThread', { body: await threadBody(griot) })
  return resultOf(created, 'createThread').id
}

/** The id of a comment of the sending account, in a thread with another one. */
async function createdComment(griot: TestApp): Promise<string> {
  const params = { id: await createdThread(griot) }
  const reply = await griot.send(SENDER, 'replyToThread', { params, body: { revision: 1, text: 'Yes.' } })
  return resultOf(reply, 'replyToThread').id
}

/** Valid requests of the calls of comments. */
export const COMMENT_EXAMPLES = {
  listPeople: () => ({ query: { search: 'a' } }),
  listThreads: async (griot) => ({ query: { item: `level:${(await newLevel(griot)).id}` } }),
  createThread: async (griot) => ({ body: await threadBody(griot) }),
  resolveThread: async (griot) => ({ params: { id: await createdThread(griot) }, body: { isResolved: true } }),
  replyToThread: async (griot) => ({
    params: { id: await createdThread(griot) },
    body: { revision: 1, text: 'Yes, it is.' },
  }),
  editComment: async (griot) => ({ params: { id: await createdComment(griot) }, body: { text: 'No, it is not.' } }),
  deleteComment: async (griot) => ({ params: { id: await createdComment(griot) } }),
} as const satisfies Partial<Record<CallName, MakeExample>>
