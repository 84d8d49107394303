import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Note } from '../../../ui/feedback/note.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { rich } from '../../../ui/text/rich.tsx'
import classes from './speakers.module.css'

interface Props {
  speakers: readonly Speaker[]
  onFiles: (speaker: Speaker) => void
}

/** Speakers who have withdrawn consent while recordings of them are stored. */
export function WithdrawnNotes({ speakers, onFiles }: Props) {
  const withdrawn = speakers.filter(({ consent, storedFiles }) => consent.state === 'withdrawn' && storedFiles > 0)
  if (withdrawn.length === 0) return null
  return (
    <div className={`${layout.stack} ${classes.notes}`}>
      {withdrawn.map((speaker) => {
        const { id, name, consent, storedFiles: count } = speaker
        return (
          <Note
            key={id}
            tone="bad"
            role="alert"
            title={speakerMessages.withdrewOn({ name, day: formatDay(consent.withdrawnAt ?? '') })}
            action={
              <Button size="small" onClick={() => onFiles(speaker)}>
                {rich(
                  speakerMessages.seeFilesOf({
                    count,
                    name,
                    hidden: (text) => <span className="visually-hidden">{text}</span>,
                  }),
                )}
              </Button>
            }
          >
            {speakerMessages.filesStored({ count })}
          </Note>
        )
      })}
    </div>
  )
}
