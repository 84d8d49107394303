import type { Item } from '@griot/contract/items/items.ts'
import { openItemKey } from '@griot/contract/presence/open-items.ts'
import { RETURN_REASONS, type ReturnReason, type Review } from '@griot/contract/reviews/review.ts'
import { type ReviewState, reviewStateSchema, stateOfAll } from '@griot/contract/reviews/review-states.ts'
import type { ContentsRow, ReviewRow } from './reviews.store.ts'

const personOf = (person: { id: number; name: string } | null) => person && { id: String(person.id), name: person.name }

export const stateOf = (state: string | null): ReviewState =>
  state === null ? 'draft' : reviewStateSchema.parse(state)

const reasonOf = (reason: string | null): ReturnReason | null =>
  RETURN_REASONS.find((known) => known === reason) ?? null

/** A review under the name of its item. */
export function presentReview(name: string, row: ReviewRow, contents: Review['contents'] = null): Review {
  return {
    item: name,
    state: stateOf(row.state),
    version: row.version ?? row.current_version,
    request: row.requested_at && {
      by: personOf(row.requested_by),
      from: personOf(row.requested_from),
      at: row.requested_at.toISOString(),
      dueOn: row.due_on,
      note: row.note ?? '',
    },
    decision: row.decided_at && {
      by: personOf(row.decided_by),
      at: row.decided_at.toISOString(),
      reason: reasonOf(row.reason),
      text: row.reason_text ?? '',
    },
    approvedVersion: row.approved_version,
    lapsedAt: row.lapsed_at?.toISOString() ?? null,
    changed: row.changed_at && { by: personOf(row.changed_by), at: row.changed_at.toISOString() },
    contents,
    openThreads: row.open_threads,
  }
}

/** The items of each lesson by key, as one. */
export function presentContents(found: readonly ContentsRow[]): Map<number, NonNullable<Review['contents']>> {
  return new Map(
    [...Map.groupBy(found, ({ root }) => Number(root))].map(([root, counts]) => {
      const states = Object.fromEntries(counts.map(({ state, count }) => [state, count]))
      return [
        root,
        {
          items: counts.reduce((sum, { count }) => sum + count, 0),
          approved: states.approved ?? 0,
          state: stateOfAll(states),
        },
      ]
    }),
  )
}

/** The name of a described item. */
export const nameOf = ({ entity, id }: Pick<Item, 'entity' | 'id'>): string => openItemKey({ entity, id })
