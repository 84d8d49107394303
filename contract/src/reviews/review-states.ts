import { z } from 'zod'

/** An item without a review is a draft. `lapsed`: its own fields or file have changed since it was approved. */
export const REVIEW_STATES = ['draft', 'inReview', 'changesRequested', 'approved', 'lapsed'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
export const reviewStateSchema = z.enum(REVIEW_STATES)

/** The state of many items as one: approved when all are, else what most needs a person. */
export function stateOfAll(counts: Readonly<Partial<Record<ReviewState, number>>>): ReviewState {
  const order = ['changesRequested', 'lapsed', 'inReview', 'draft', 'approved'] as const
  return order.find((state) => (counts[state] ?? 0) > 0) ?? 'draft'
}
