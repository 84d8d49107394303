import type { LanguageName } from '@griot/contract/languages.ts'
import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { formatBytes } from '../../../ui/text/format.ts'
import { rich } from '../../../ui/text/rich.tsx'
import { pairOf, type ReleasePair } from '../pair.ts'
import { labelOf } from '../release-words.ts'
import { comparisonQuery } from '../releases.queries.ts'
import classes from './list.module.css'
import { MakeLiveQuestion } from './make-live-question.tsx'
import { ReleaseRow } from './release-row.tsx'

interface Props {
  language: LanguageName
  /** Newest first; at least one. */
  releases: readonly Release[]
}

/** All releases; two are chosen to be compared. */
export function ReleaseList({ language, releases }: Props) {
  const [chosen, choose] = useState<{ from?: string; to?: string }>({})
  /** The release that is asked about, in a row of its own below it. */
  const [asked, ask] = useState<string | null>(null)
  const live = releases.find(({ isLive }) => isLive)
  const pair = pairOf(releases, chosen)
  const from = chosen.from ?? pair?.from.id ?? ''
  const to = chosen.to ?? pair?.to.id ?? ''
  const isAlone = releases.length === 1
  return (
    <>
      <div className={classes.caption} data-alone={isAlone || undefined}>
        {!isAlone && (
          <>
            <span aria-hidden="true">{releasesMessages.from}</span>
            <span aria-hidden="true">{releasesMessages.to}</span>
          </>
        )}
        <p>{releasesMessages.stays}</p>
        <p className={classes.legend}>
          <Meter small bars={[true]} words="" /> {releasesMessages.changedLevel}
          <Meter small bars={['incomplete']} words="" /> {releasesMessages.sameLevel}
          <Meter small bars={[false]} words="" /> {releasesMessages.absentLevel}
        </p>
      </div>
      <ol
        className={`${layout.card} ${layout.rows}`}
        aria-label={releasesMessages.list({ language: labelOf(language) })}
      >
        {releases.map((release) => (
          <Fragment key={release.id}>
            <ReleaseRow
              release={release}
              choice={isAlone ? null : { isFrom: release.id === from, isTo: release.id === to }}
              onFrom={() => choose({ from: release.id, to })}
              onTo={() => choose({ from, to: release.id })}
              isAsked={asked === release.id}
              onAsk={() => ask(asked === release.id ? null : release.id)}
            />
            {asked === release.id && !release.isLive && (
              <MakeLiveQuestion release={release} live={live} onClose={() => ask(null)} />
            )}
          </Fragment>
        ))}
      </ol>
      {!isAlone && <CompareBar language={language} pair={pair} />}
    </>
  )
}

/** The two chosen releases, and the bytes between them. */
function CompareBar({ language, pair }: { language: LanguageName; pair: ReleasePair | undefined }) {
  return (
    <div className={`${layout.dock} ${classes.bar}`}>
      <p className={layout.grow} role="status">
        {pair ? <PhoneGets {...pair} /> : releasesMessages.sameRelease}
      </p>
      {pair && (
        <LinkButton to="/dashboard/releases/compare" search={{ language, from: pair.from.id, to: pair.to.id }}>
          {releasesMessages.compare({ from: pair.from.number, to: pair.to.number })}
        </LinkButton>
      )}
    </div>
  )
}

function PhoneGets({ from, to }: ReleasePair) {
  const known = to.sizes.updates.find((update) => update.from === from.number)
  const { data } = useQuery({ ...comparisonQuery({ from: from.id, to: to.id }), enabled: !known })
  const bytes = known?.small ?? data?.bytes.small
  const numbers = { from: from.number, to: to.number, b: (text: string) => <b>{text}</b> }
  return rich(
    bytes === undefined
      ? releasesMessages.comparingNumbers(numbers)
      : releasesMessages.comparing({ ...numbers, size: formatBytes(bytes) }),
  )
}
