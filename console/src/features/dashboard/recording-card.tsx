import * as recordingProgressMessages from '@griot/contract/messages/ui/recording/recording-progress.ts'
import type { RecordingProgress } from '@griot/contract/recording/takes.ts'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { boothAddress, reviewAddress } from '../../shared/recording/booth-address.ts'
import { BoothLink } from '../../shared/recording/booth-link.tsx'
import { recordingProgressQuery } from '../../shared/recording/recording.queries.ts'
import { buttonLook } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Skeleton } from '../../ui/loading/list-states.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { toRecordOf } from './progress-bars.ts'
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
  const counts = [
    { label: recordingProgressMessages.toRecord, count: sum(toRecordOf), href: mayRecord && boothAddress() },
    {
      label: recordingProgressMessages.toReview,
      count: sum(({ toReview }) => toReview),
      href: mayReview && reviewAddress(),
    },
    { label: recordingProgressMessages.rejected, count: sum(({ rejected }) => rejected) },
    { label: recordingProgressMessages.acceptedThisWeek, count: data?.acceptedThisWeek },
    ...(typeof data?.wordsAnHour === 'number'
      ? [{ label: recordingProgressMessages.wordsAnHour, count: data.wordsAnHour }]
      : []),
  ]
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby="recording">
      <div>
        <h2 id="recording">{recordingProgressMessages.recording}</h2>
        <dl>
          {counts.map(({ label, count, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{isPending ? <Skeleton width={48} height={26} /> : <CountLink count={count} href={href} />}</dd>
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
        {mayReview && <a {...buttonLook({ children: recordingProgressMessages.reviewTakes })} href={reviewAddress()} />}
        <BoothLink variant="primary" list={{}} />
      </div>
    </section>
  )
}

interface CountLinkProps {
  /** Undefined when counting failed. */
  count: number | undefined
  /** Where these are worked on, for those who may. */
  href?: string | false | undefined
  'aria-label'?: string
}

/** A number, which is a link when it is not 0. */
export function CountLink({ count, href, ...label }: CountLinkProps): ReactNode {
  const shown = count === undefined ? '–' : formatNumber(count)
  if (!count || !href) return <span data-none={!count || undefined}>{shown}</span>
  return (
    <a href={href} {...label}>
      {shown}
    </a>
  )
}
