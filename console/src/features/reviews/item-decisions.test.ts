// @vitest-environment happy-dom
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import type { QueuedReview } from '@griot/contract/reviews/reviews.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { endSession, sessionStore } from '../../session/session.ts'
import { toastStore } from '../../ui/feedback/toast.ts'
import { returning } from './item-decisions.ts'

afterEach(() => {
  endSession('loggedOut')
  vi.unstubAllGlobals()
})

const REVIEW: Review = {
  ...{ item: 'lesson:LSN-YA-0001', state: 'changesRequested', version: 1, request: null, decision: null },
  ...{ approvedVersion: null, lapsedAt: null, changed: null, contents: null, openThreads: 0 },
}

it.each([
  ['has changed since', false, reviewApiMessages.returnedOlder({ version: 1 }).message],
  ['has not changed', true, undefined],
])('an item that %s is returned: says so only then (%s)', async (_, isCurrent, sentence) => {
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: '1' }))}.x`, ended: null })
  const result = { ...REVIEW, isCurrent }
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, status: 'success', message: '', messageId: 'a', result }),
  )
  const queued = { ...REVIEW, state: 'inReview' } as QueuedReview
  await returning(queued, { version: 1, reason: 'spelling', text: '' }).send()
  expect(toastStore.getState().toasts.at(-1)?.text).toBe(sentence)
})
