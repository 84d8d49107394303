import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recordingProgressQuery } from '../../../shared/recording/recording.queries.ts'
import { Segments } from '../../../ui/form/fields/segments.tsx'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { SidePanel } from '../panel/side-panel.tsx'
import classes from './review.module.css'
import { type ReviewFilter, speakersQuery } from './review.queries.ts'

const STATES = [
  ['toReview', reviewMessages.toReview],
  ['accepted', reviewMessages.acceptedTakes],
  ['rejected', reviewMessages.rejectedTakes],
] as const

interface Props {
  filter: ReviewFilter
  /** How many words and takes there are. */
  counts?: { words: number; takes: number }
  /** Decisions of today that the progress does not have yet. */
  made?: { accepted: number; rejected: number }
  /** The list of words. */
  children?: ReactNode
}

/** The filters and the list of words. */
export function ReviewPanel({ filter, counts, made = { accepted: 0, rejected: 0 }, children }: Props) {
  const navigate = useNavigate({ from: '/dashboard/record/review' })
  const speakers = useQuery(speakersQuery).data ?? []
  const today = useQuery(recordingProgressQuery).data?.today
  const { state, speakerId = '' } = filter
  const [, title] = STATES.find(([name]) => name === state) ?? STATES[0]
  const options = speakers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SidePanel
      label={reviewMessages.queue}
      title={title}
      beside={counts && <span className={layout.secondary}>{reviewMessages.counts(counts)}</span>}
      foot={
        today && (
          <span className={layout.secondary}>
            {reviewMessages.today({
              accepted: Math.max(0, today.accepted + made.accepted),
              rejected: Math.max(0, today.rejected + made.rejected),
            })}
          </span>
        )
      }
    >
      <div className={classes.filters}>
        <Segments
          label={reviewMessages.status}
          value={state}
          options={STATES}
          onChange={(next) => void navigate({ search: (search) => ({ ...search, state: next, code: undefined }) })}
        />
        <NativeSelect
          aria-label={reviewMessages.speaker}
          value={speakerId}
          options={[{ value: '', label: reviewMessages.allSpeakers }, ...options]}
          onChange={({ currentTarget }) =>
            void navigate({
              search: (search) => ({ ...search, speaker: currentTarget.value || undefined, code: undefined }),
            })
          }
        />
      </div>
      {children}
    </SidePanel>
  )
}
