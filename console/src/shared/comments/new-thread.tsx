import type { Thread } from '@griot/contract/comments/comments.ts'
import type { Place } from '@griot/contract/comments/places.ts'
import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { parseOpenItem } from '@griot/contract/presence/open-items.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useState } from 'react'
import { NativeSelect } from '../../ui/inputs/native-select.tsx'
import { CommentComposer } from './comment-composer.tsx'
import classes from './comments.module.css'
import type { Comments } from './comments-context.ts'
import { Recording, soundOf } from './thread-card.tsx'

interface NewThreadProps {
  comments: Comments
  place: Place
  labelOf: (place: Place) => string
  version: number
}

/** A new comment: what it is about, and its text. */
export function NewThread({ comments, place: begin, labelOf, version }: NewThreadProps) {
  const { item, labels, select } = comments
  const [place, setPlace] = useState(begin)
  const fields = Object.entries(labels)
  const recording = recordingAt(comments, place)
  return (
    <section className={classes.thread} data-selected aria-label={labelOf(place)}>
      <h3 className={classes.place}>{labelOf(place)}</h3>
      {fields.length > 0 && (
        <NativeSelect
          label={commentsMessages.isAbout}
          value={place.field ?? ''}
          options={[
            { value: '', label: commentsMessages.wholeItem },
            ...fields.map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) => setPlace({ field: currentTarget.value || null, option: null, atMs: null })}
        />
      )}
      {recording && <Time recording={recording} place={place} onChange={setPlace} />}
      <CommentComposer
        item={item}
        draftName={`new.${begin.field ?? ''}.${begin.option ?? ''}`}
        label={commentsMessages.commentText}
        send={commentsMessages.send}
        to={{ kind: 'thread', body: { item, place, revision: comments.revision() ?? version } }}
        autoFocus
        onSent={(thread) => select({ thread })}
      >
        <Button variant="quiet" size="small" onClick={() => select(null)}>
          {commentsMessages.cancel}
        </Button>
      </CommentComposer>
    </section>
  )
}

/** The recording of a new comment. */
const NEW = 'new'

/** Ties the comment to the second where the recording was paused. */
function Time(props: { recording: NonNullable<Thread['recording']>; place: Place; onChange: (place: Place) => void }) {
  const { recording, place, onChange } = props
  const playhead = useSoundTime(useSound(soundOf(recording, NEW)))
  const seconds = place.atMs === null ? playhead : place.atMs / 1000
  return (
    <>
      <Recording recording={recording} name={NEW} atMs={place.atMs} />
      <label className={classes.time}>
        <input
          type="checkbox"
          checked={place.atMs !== null}
          onChange={({ currentTarget }) =>
            onChange({ ...place, atMs: currentTarget.checked ? Math.round(playhead * 1000) : null })
          }
        />
        {commentsMessages.thisTime({ time: clockTime(seconds, { tenths: true }) })}
      </label>
    </>
  )
}

/** The recording of a place: the asset's own, or that of the code in the form. */
function recordingAt({ item, code }: Comments, { field, option }: Place): Thread['recording'] {
  const kind = parseOpenItem(item)?.entity
  if (field === null) return (kind === 'audio' || kind === 'video') && code ? { kind, code } : null
  const named = option === null ? field : `${field}.${option}`
  const input = document.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(named)}"]`)
  const of = /(audio|video)Url$/.exec(field)?.[1]
  return (of === 'audio' || of === 'video') && input?.value ? { kind: of, code: input.value } : null
}
