import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { seekSound, soundStore, soundTime, stopSoundIn, toggleSound } from '@griot/player/sound/sound.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { Note } from '../../ui/feedback/note.tsx'
import classes from './captions-editor.module.css'
import { Film } from './film.tsx'
import { ShiftCard } from './shift-card.tsx'
import { TapCard } from './tap-card.tsx'
import type { CaptionEditing } from './use-caption-rows.ts'

interface FilmColumnProps {
  video: CaptionedVideo
  editing: CaptionEditing
  /** The shown languages. */
  languages: readonly string[]
  /** Milliseconds of the video; null when unknown. */
  length: number | null
  /** Set to the function that plays the video from a time on. */
  play: RefObject<((time: number) => void) | null>
}

/** The video and what sets times: tapping and shifting. */
export function FilmColumn({ video, editing, languages, length, play }: FilmColumnProps) {
  const { rows, selected } = editing
  const { url } = video
  const screen = useRef<HTMLDivElement>(null)
  const sound = mediaId('video', video.code)
  const film = () => (screen.current && url ? { key: sound, url, host: screen.current, isVideo: true } : null)
  const isCurrent = () => soundStore.getState().state.key === sound
  const now = () => (isCurrent() ? soundTime() * 1000 : 0)
  const seek = (time: number) => {
    const place = film()
    if (place && length !== null) seekSound(place, Math.min(0.999, time / length))
  }
  const toggle = () => {
    const place = film()
    if (place) toggleSound(place)
  }
  useEffect(() => {
    play.current = (time) => {
      seek(time)
      if (soundStore.getState().state.status === 'paused') toggle()
    }
  })
  useEffect(() => {
    const place = screen.current
    return () => {
      if (place) stopSoundIn(place)
    }
  }, [])
  return (
    <section className={classes.film} aria-label={captionMessages.video}>
      {url === null ? (
        <Note tone="info" title={captionMessages.noFile} />
      ) : (
        <>
          <Film {...{ sound, screen, rows, selected, languages, length }} video={{ ...video, url }} onSeek={seek} />
          <TapCard
            {...{ editing, sound, now }}
            language={languages[0] ?? video.language}
            onSeek={seek}
            onToggle={toggle}
          />
        </>
      )}
      <ShiftCard editing={editing} />
    </section>
  )
}
