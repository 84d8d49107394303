// @vitest-environment happy-dom
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import * as askReviewMessages from '@griot/contract/messages/ui/reviews/ask-review.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { callOf } from '../../api/call-of.ts'
import { endSession, sessionStore } from '../../session/session.ts'
import { toastStore } from '../../ui/feedback/toast.ts'
import { ReturnDialog } from './return-dialog.tsx'

const REVIEW: Review = {
  ...{ item: 'lesson:LSN-YA-0001', state: 'inReview', version: 1, request: null, decision: null },
  ...{ approvedVersion: null, lapsedAt: null, changed: null, contents: null, openThreads: 0 },
}
const BY_OTHER = { by: { id: '7', name: 'Tunde' }, at: '2026-11-18T08:00:00.000Z', reason: null, text: '' }

/** Bodies of the sent returns, and the answers that wait for them. */
let sent: object[] = []
let answers: { status: number; body: object }[] = []
const refusal = { status: 409, body: { status: 'error', code: 'conflict', message: 'Tunde has approved it.' } }
const success = (isCurrent: boolean) => ({
  status: 200,
  body: { status: 'success', message: '', result: { ...REVIEW, isCurrent } },
})

// Loaded before, so that no answer waits for it.
beforeAll(() => callOf('returnItem'))
beforeEach(() => {
  sent = []
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: '1' }))}.x`, ended: null })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = answers.shift()
    const rest = { statusCode: answer?.status, messageId: 'a', errors: [] }
    return Response.json({ ...rest, ...answer?.body }, { status: answer?.status ?? 500 })
  })
})
afterEach(() => {
  cleanup()
  endSession('loggedOut')
  vi.unstubAllGlobals()
})

const open = (onClose: () => void) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReturnDialog review={REVIEW} version={1} onClose={onClose} />
    </QueryClientProvider>,
  )
const press = () => fireEvent.submit(screen.getByLabelText(askReviewMessages.sentence))

it('another person has decided: the next press names that decision as seen, with the same words', async () => {
  answers = [
    { ...refusal, body: { ...refusal.body, result: { ...REVIEW, state: 'approved', decision: BY_OTHER } } },
    success(true),
  ]
  const onClose = vi.fn()
  open(onClose)
  fireEvent.change(screen.getByLabelText(askReviewMessages.sentence), { target: { value: 'The tone is low.' } })
  press()
  expect((await screen.findByRole('alert')).textContent).toContain('Tunde has approved it.')
  expect(onClose).not.toHaveBeenCalled()
  press()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toMatchObject([
    { seenDecisionAt: null, text: 'The tone is low.' },
    { seenDecisionAt: BY_OTHER.at, text: 'The tone is low.' },
  ])
})

it('an item that has changed since: the revision that was returned is named', async () => {
  answers = [success(false)]
  const onClose = vi.fn()
  open(onClose)
  press()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(toastStore.getState().toasts.at(-1)?.text).toBe(reviewApiMessages.returnedOlder({ version: 1 }).message)
})
