import type { LanguageName } from '@griot/contract/languages.ts'
import * as recordingProgressMessages from '@griot/contract/messages/ui/recording/recording-progress.ts'
import type { RecordingProgress, TakeState } from '@griot/contract/recording/takes.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { type BoothList, boothAddress } from '../../shared/recording/booth-address.ts'
import { BoothLink } from '../../shared/recording/booth-link.tsx'
import { recordingProgressQuery } from '../../shared/recording/recording.queries.ts'
import { toRecordOf } from '../../shared/recording/to-record.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Skeleton } from '../../ui/loading/list-states.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import classes from './recording-card.module.css'

const SPEAKERS: string = '/dashboard/speakers'

type Language = RecordingProgress['languages'][number]

/** Words by their state of recording, in all languages, and where each is worked on. */
export function RecordingCard() {
  const { data, isPending } = useQuery(recordingProgressQuery)
  const mayRecord = useHasPermission('takes.record')
  const mayReview = useHasPermission('takes.review')
  const sum = (countOf: (language: Language) => number) =>
    data?.languages.reduce((total, language) => total + countOf(language), 0)
  const counts: (CountLinkProps & { label: string })[] = [
    { label: recordingProgressMessages.toRecord, count: sum(toRecordOf), ...(mayRecord && { booth: {} }) },
    {
      label: recordingProgressMessages.toReview,
      count: sum(({ toReview }) => toReview),
      ...(mayReview && { review: {} }),
    },
    {
      label: recordingProgressMessages.rejected,
      count: sum(({ rejected }) => rejected),
      ...(mayReview && { review: { state: 'rejected' } }),
    },
    {
      label: recordingProgressMessages.acceptedThisWeek,
      count: data?.acceptedThisWeek,
      ...(mayReview && { review: { state: 'accepted' } }),
    },
    ...(typeof data?.wordsAnHour === 'number'
      ? [{ label: recordingProgressMessages.wordsAnHour, count: data.wordsAnHour }]
      : []),
  ]
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby="recording">
      <div>
        <h2 id="recording">{recordingProgressMessages.recording}</h2>
        <dl>
          {counts.map(({ label, ...count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{isPending ? <Skeleton width={48} height={26} /> : <CountLink {...count} />}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={layout.cluster}>
        {mayRecord && (
          <LinkButton to={SPEAKERS} icon={<IconUsers size={18} stroke={1.75} aria-hidden="true" />}>
            {recordingProgressMessages.speakers}
          </LinkButton>
        )}
        {mayReview && <LinkButton to="/dashboard/record/review">{recordingProgressMessages.reviewTakes}</LinkButton>}
        <BoothLink variant="primary" list={{}} />
      </div>
    </section>
  )
}

interface CountLinkProps {
  /** Undefined when counting failed. */
  count: number | undefined
  /** The list of the booth, for those who may record these. */
  booth?: BoothList
  /** The filter of the review, for those who may review these. */
  review?: { language?: LanguageName; state?: TakeState }
  'aria-label'?: string
}

/** A number, which is a link when it is not 0. */
export function CountLink({ count, booth, review, ...label }: CountLinkProps): ReactNode {
  const shown = count === undefined ? '–' : formatNumber(count)
  if (count && review)
    return (
      <Link to="/dashboard/record/review" search={review} {...label}>
        {shown}
      </Link>
    )
  if (count && booth)
    return (
      <a href={boothAddress(booth)} {...label}>
        {shown}
      </a>
    )
  return <span data-none={!count || undefined}>{shown}</span>
}
