import { IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import layout from '../../ui/layout/layout.module.css'
import { clockLength } from '../../ui/sound/clock-time.ts'
import { PlayButton } from '../../ui/sound/play-button.tsx'
import classes from './video-poster-row.module.css'

interface VideoPosterRowProps {
  sound: string
  /** Null when there is no file. */
  url: string | null
  poster: string | null
  title: string
  duration: number | null
  /** Its text. */
  children: ReactNode
}

/** A video in a row: poster with a play button (plays over the page), text and duration. */
export function VideoPosterRow({ poster, duration, children, ...film }: VideoPosterRowProps) {
  return (
    <>
      <span className={classes.poster} data-empty={film.url === null || undefined}>
        {poster !== null && <img src={poster} alt="" loading="lazy" decoding="async" />}
        {film.url === null ? (
          <IconVideo size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <PlayButton {...film} size="sm" screen="window" />
        )}
      </span>
      <div className={classes.caption}>
        {children}
        {film.url === null ? (
          <p className={classes.none}>No file yet</p>
        ) : (
          duration !== null && <p className={layout.faint}>{clockLength(duration)}</p>
        )}
      </div>
    </>
  )
}
