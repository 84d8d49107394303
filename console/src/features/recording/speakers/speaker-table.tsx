import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import tables from '../../../ui/layout/table.module.css'
import { formatDay, formatMoment, formatNumber } from '../../../ui/text/format.ts'
import { licenceName } from '../consent/licences.ts'
import classes from './speakers.module.css'

interface Props {
  speakers: readonly Speaker[]
  /** The speaker whose details are shown. */
  open: string | undefined
  onOpen: (id: string) => void
}

/** The id of the button of a speaker, which gets the focus when the details are closed. */
export const speakerRowId = (id: string): string => `speaker-${id}`

/** Speakers by name; on phones each is a card. */
export function SpeakerTable({ speakers, open, onOpen }: Props) {
  return (
    <div className={`${layout.card} ${classes.sheet}`}>
      <table className={`${tables.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{speakerMessages.speaker}</th>
            <th scope="col">{speakerMessages.language}</th>
            <th scope="col">{speakerMessages.place}</th>
            <th scope="col">{speakerMessages.consent}</th>
            <th scope="col">{speakerMessages.licence}</th>
            <th scope="col" className={classes.number}>
              {speakerMessages.files}
            </th>
            <th scope="col">{speakerMessages.lastTake}</th>
          </tr>
        </thead>
        <tbody>
          {speakers.map((speaker) => (
            <SpeakerRow
              key={speaker.id}
              speaker={speaker}
              isOpen={speaker.id === open}
              onOpen={() => onOpen(speaker.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SpeakerRow({ speaker, isOpen, onOpen }: { speaker: Speaker; isOpen: boolean; onOpen: () => void }) {
  const { id, name, language, place, consent, files, lastTakeAt } = speaker
  return (
    <tr data-on={isOpen || undefined} data-off={consent.state === 'withdrawn' || undefined}>
      <th scope="row">
        <button type="button" id={speakerRowId(id)} className={classes.open} aria-expanded={isOpen} onClick={onOpen}>
          {name}
        </button>
        <p>{aboutOf(speaker)}</p>
      </th>
      <td>
        <LanguageMark language={language} />
      </td>
      <td data-head={speakerMessages.place} data-empty={place === '' || undefined}>
        <Word language={language}>{place}</Word>
      </td>
      <td>
        <ConsentBadge consent={consent} />
        {consent.givenAt !== null && consent.version !== null && (
          <p>
            {consent.state === 'withdrawn'
              ? formatDay(consent.withdrawnAt ?? '')
              : speakerMessages.versionAndDay({ version: consent.version, day: formatDay(consent.givenAt) })}
          </p>
        )}
      </td>
      <td data-head={speakerMessages.licence}>
        {consent.state === 'given' && consent.licence ? licenceName(consent.licence) : '–'}
      </td>
      <td data-head={speakerMessages.files} className={classes.number}>
        {formatNumber(files)}
      </td>
      <td data-head={speakerMessages.lastTake}>
        {lastTakeAt === null ? speakerMessages.never : formatMoment(new Date(lastTakeAt))}
      </td>
    </tr>
  )
}

const CONSENT: Record<Speaker['consent']['state'], { tone: Tone; name: string }> = {
  given: { tone: 'ok', name: speakerMessages.given },
  missing: { tone: 'warn', name: speakerMessages.notGiven },
  withdrawn: { tone: 'bad', name: speakerMessages.withdrawn },
}

function ConsentBadge({ consent }: Pick<Speaker, 'consent'>) {
  const { tone, name } = CONSENT[consent.state]
  return <Badge tone={tone}>{name}</Badge>
}

/** How a speaker records. */
function aboutOf({ account, recordingLink: state }: Speaker): string {
  if (account !== null) return speakerMessages.account({ name: account })
  return state === null ? speakerMessages.noAccount : speakerMessages.byLink({ state })
}
