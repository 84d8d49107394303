import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as reviewStateMessages from '@griot/contract/messages/ui/reviews/review-state.ts'
import { REVIEW_STATES, type ReviewState } from '@griot/contract/reviews/review-states.ts'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { REVIEW_ICONS } from '../../shared/review/review-state.tsx'
import { reviewQuery } from '../../shared/review/review-states.queries.ts'
import { formatNumber } from '../../ui/text/format.ts'
import classes from './review-filter.module.css'

interface Props {
  lessons: readonly Lesson[]
  /** The state that is shown; undefined for all. */
  shown: ReviewState | undefined
  onShow: (state: ReviewState | undefined) => void
}

/** The review state of each lesson with everything it uses; undefined while unknown. */
export function useLessonStates(lessons: readonly Lesson[]): (ReviewState | undefined)[] {
  const found = useQueries({ queries: lessons.map(({ id }) => reviewQuery(`lesson:${id}`)) })
  return found.map(({ data }) => data?.contents?.state)
}

/** Filters lessons by review state, with the number of each; absent while all are drafts. */
export function ReviewFilter({ lessons, shown, onShow }: Props) {
  const states = useLessonStates(lessons)
  const counts = REVIEW_STATES.map((state) => [state, states.filter((one) => one === state).length] as const)
  if (!counts.some(([state, count]) => state !== 'draft' && count > 0)) return null
  return (
    <fieldset className={classes.filter} aria-label={reviewStateMessages.filter}>
      <Chip isOn={shown === undefined} onPress={() => onShow(undefined)}>
        {reviewStateMessages.all} <b>{formatNumber(lessons.length)}</b>
      </Chip>
      {counts.map(([state, count]) => {
        const Icon = REVIEW_ICONS[state]
        if (count === 0 && shown !== state) return null
        return (
          <Chip key={state} isOn={shown === state} onPress={() => onShow(state)}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {reviewStateMessages.name({ state })} <b>{formatNumber(count)}</b>
          </Chip>
        )
      })}
    </fieldset>
  )
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
