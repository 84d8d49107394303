import type { Role } from '@griot/contract/accounts/roles.ts'
import type { CallResult } from '@griot/contract/api.ts'
import type { Thread } from '@griot/contract/comments/comments.ts'
import { expect } from 'vitest'
import { resultOf, type TestApp } from '../app.ts'

type Place = Partial<Thread['place']>

/** Requests about comments, as accounts of each role. */
export function commentsOf(griot: () => TestApp) {
  const begin = (role: Role, item: string, given: { place?: Place; text?: string; revision?: number } = {}) =>
    griot().send(role, 'createThread', {
      body: { item, place: given.place ?? {}, revision: given.revision ?? 1, text: given.text ?? 'Is this right?' },
    })
  const begun = async (...input: Parameters<typeof begin>): Promise<string> =>
    resultOf(await begin(...input), 'createThread').id
  const reply = (role: Role, id: string, text = 'Yes.') =>
    griot().send(role, 'replyToThread', { params: { id }, body: { revision: 1, text } })
  const list = async (item: string, role: Role = 'viewer'): Promise<CallResult<'listThreads'>> =>
    resultOf(await griot().send(role, 'listThreads', { query: { item } }), 'listThreads')
  return {
    begin,
    begun,
    reply,
    replied: async (...input: Parameters<typeof reply>): Promise<string> =>
      resultOf(await reply(...input), 'replyToThread').id,
    resolve: (role: Role, id: string, isResolved = true) =>
      griot().send(role, 'resolveThread', { params: { id }, body: { isResolved } }),
    edit: (role: Role, id: string, text: string, headers: Record<string, string> = {}) =>
      griot().send(role, 'editComment', { params: { id }, body: { text }, headers }),
    remove: (role: Role, id: string) => griot().send(role, 'deleteComment', { params: { id } }),
    list,
    /** The only thread of an item. */
    async only(item: string): Promise<Thread> {
      const { threads } = await list(item)
      expect(threads).toHaveLength(1)
      return threads[0] as Thread
    },
    /** The number of open threads of each item that exists. */
    counts: async (items: readonly string[]) => {
      const query = { items: items.join(',') }
      const reviews = resultOf(await griot().send('viewer', 'listReviewStates', { query }), 'listReviewStates')
      return reviews.map(({ item, openThreads }) => ({ item, openThreads }))
    },
  }
}
