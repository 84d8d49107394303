import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as optionFieldsMessages from '@griot/contract/messages/ui/curriculum/option-fields.ts'
import { clockLength } from '@griot/player/sound/clock-time.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { Player } from '@griot/player/sound/player.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Picture } from '@griot/player/ui/picture.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { posterUrl } from '../assets/poster-url.ts'
import type { CodeLookup } from '../codes/code-lookup.ts'
import { viewOf } from '../kinds/kinds.ts'
import classes from './asset-line.module.css'
import rowClasses from './video-poster-row.module.css'

/** Media that a question can play. */
export type PlayedKind = 'audio' | 'video'

interface AssetLineProps {
  kind: AssetKind
  asset: Extract<CodeLookup<AssetKind>, { asset: unknown }>['asset']
}

/** An asset in one line: audio with its waveform, video with its poster, or an image, and its text. */
export function AssetLine({ kind, asset }: AssetLineProps) {
  const view = viewOf(kind)
  const title = view.titleOf(asset)
  const name = <Word language={view.languageOf(asset) ?? undefined}>{title}</Word>
  const played = { sound: mediaId(kind, asset.code), url: asset.url, title }
  if ('peaks' in asset)
    return (
      <>
        <div className={classes.player}>
          <Player {...played} peaks={asset.peaks} duration={asset.duration} />
        </div>
        {name}
      </>
    )
  if (kind === 'graphic')
    return (
      <>
        <Picture url={posterUrl(asset) ?? asset.url} title={title} size="row" />
        {name}
      </>
    )
  return (
    <VideoPosterRow {...played} poster={posterUrl(asset)} duration={lengthOf(asset)}>
      {name}
    </VideoPosterRow>
  )
}

/** Seconds; null for kinds without a duration. */
const lengthOf = (asset: object) => ('duration' in asset ? (asset.duration as number | null) : null)

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
function VideoPosterRow({ poster, duration, children, ...film }: VideoPosterRowProps) {
  return (
    <>
      <span className={rowClasses.poster} data-empty={film.url === null || undefined}>
        {poster !== null && <img src={poster} alt="" loading="lazy" decoding="async" />}
        {film.url === null ? (
          <IconVideo size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <PlayButton {...film} size="sm" screen="window" />
        )}
      </span>
      <div className={rowClasses.caption}>
        {children}
        {film.url === null ? (
          <p className={rowClasses.none}>{optionFieldsMessages.noFileYet}</p>
        ) : (
          duration !== null && <p className={layout.faint}>{clockLength(duration)}</p>
        )}
      </div>
    </>
  )
}
