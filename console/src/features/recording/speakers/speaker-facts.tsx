import type { CallResult } from '@griot/contract/api.ts'
import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { useState } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { SPEAKER_LABELS } from '../../../shared/recording/speaker-labels.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { formatDay, formatList } from '../../../ui/text/format.ts'
import { licenceName } from '../consent/licences.ts'
import { RecordingLinks } from './recording-links.tsx'
import classes from './speaker-details.module.css'

type Details = CallResult<'getSpeaker'>

const ConsentTextDialog = lazyDialog(async () => (await import('./consent-text-dialog.tsx')).ConsentTextDialog)

const TONES: Record<Speaker['consent']['state'], Tone> = { given: 'ok', missing: 'warn', withdrawn: 'bad' }

interface Props {
  speaker: Details
  onFiles: (speaker: Speaker) => void
  onInvite: (speaker: Speaker) => void
}

/** What the panel shows of a speaker. */
export function SpeakerFacts({ speaker, onFiles, onInvite }: Props) {
  const { name, isPseudonym, language, place, birthYear, mayChange, consent } = speaker
  const manages = useHasPermission('speakers.manage')
  const reviews = useHasPermission('takes.review')
  const [readsText, setReadsText] = useState(false)
  const { state, version, licence } = consent
  const day = formatDay((state === 'withdrawn' ? consent.withdrawnAt : consent.givenAt) ?? '')
  return (
    <>
      <p>
        <Word size="xl">{name}</Word>
      </p>
      {isPseudonym && <p className={layout.muted}>{speakerMessages.pseudonym}</p>}
      <dl className={layout.facts}>
        <dt>{SPEAKER_LABELS.language}</dt>
        <dd>
          <LanguageMark language={language} />
        </dd>
        <dt>{SPEAKER_LABELS.place}</dt>
        <dd>{place === '' ? <NotSaid /> : <Word language={language}>{place}</Word>}</dd>
        {mayChange && (
          <>
            <dt>{SPEAKER_LABELS.birthYear}</dt>
            <dd>{birthYear ?? <NotSaid />}</dd>
          </>
        )}
        <dt>{speakerMessages.consent}</dt>
        <dd className={layout.cluster}>
          <Badge tone={TONES[state]}>{speakerMessages.consentOn({ state, day })}</Badge>
          {version !== null && (
            <TextButton {...ConsentTextDialog.intent} onClick={() => setReadsText(true)}>
              {consentMessages.version({ version })}
            </TextButton>
          )}
        </dd>
        <dt>{speakerMessages.licence}</dt>
        <dd>{licence === null ? <NotSaid /> : licenceName(licence)}</dd>
        <dt>{speakerMessages.creditAs}</dt>
        <dd>{formatList([name, place].filter((text) => text !== ''))}</dd>
      </dl>
      {manages && (
        <RecordingLinks
          links={speaker.recordingLinks}
          onInvite={state === 'withdrawn' ? null : () => onInvite(speaker)}
        />
      )}
      <h3 className={classes.heading}>{speakerMessages.files}</h3>
      <ul className={`${layout.rows} ${classes.rows}`}>
        <li>{speakerMessages.library({ count: speaker.files })}</li>
        <li>
          {reviews && speaker.takesToReview > 0 ? (
            <TextLink to="/dashboard/record/review" search={{ speaker: speaker.id }}>
              {speakerMessages.toReview({ count: speaker.takesToReview })}
            </TextLink>
          ) : (
            speakerMessages.toReview({ count: speaker.takesToReview })
          )}
        </li>
        {speaker.storedFiles > 0 && (
          <li>
            <TextButton onClick={() => onFiles(speaker)}>{speakerMessages.seeAll}</TextButton>
          </li>
        )}
      </ul>
      {manages && speaker.version > 1 && (
        <p className={classes.earlier}>
          <TextLink to="/dashboard/speakers/$speakerId/history" params={{ speakerId: speaker.id }}>
            {speakerMessages.history}
          </TextLink>
        </p>
      )}
      {readsText && (
        <ConsentTextDialog
          text={speaker.consentText ?? ''}
          version={version ?? 1}
          onClose={() => setReadsText(false)}
        />
      )}
    </>
  )
}

const NotSaid = () => <span className={layout.muted}>{speakerMessages.notSaid}</span>
