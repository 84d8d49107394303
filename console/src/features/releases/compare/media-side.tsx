import type { LanguageName } from '@griot/contract/languages.ts'
import * as releaseFieldMessages from '@griot/contract/messages/ui/releases/release-fields.ts'
import type { FieldChange, MediaValue } from '@griot/contract/releases/changes.ts'
import { Player } from '@griot/player/sound/player.tsx'
import { VideoPlayer } from '@griot/player/sound/video-player.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Picture } from '@griot/player/ui/picture.tsx'
import { mediaFacts, soundKey } from '../fields/media-facts.ts'
import { differingTexts, SideText } from '../fields/media-texts.tsx'
import classes from './compare.module.css'

interface Props {
  side: 'from' | 'to'
  /** Makes the key of its player unique. */
  id: string
  media: MediaValue
  field: FieldChange
  language: LanguageName
}

/** A file in one of the releases, with its code and facts, and the texts about it that differ. */
export function MediaSide({ side, id, media, field, language }: Props) {
  const { old, new: now, mediaParts } = field
  const texts = old?.type === 'media' && now?.type === 'media' ? differingTexts(old, now, mediaParts, language) : []
  return (
    <>
      <div className={classes.media} data-kind={media.kind}>
        <File side={side} id={id} media={media} />
        <p>
          <code>{media.code}</code>
          <span className={layout.hint}>{mediaFacts(media)}</span>
        </p>
      </div>
      {texts.map((text) => (
        <p key={text.label} className={classes.mediaText}>
          <span className={layout.hint}>{text.label}</span> <SideText side={side} text={text} />
        </p>
      ))}
    </>
  )
}

function File({
  side,
  id,
  media: { kind, url, text, code, peaks, duration, posterUrl },
}: Pick<Props, 'side' | 'id' | 'media'>) {
  const title = releaseFieldMessages.sided({ side, title: text || code })
  const sound = soundKey(side, id)
  if (kind === 'graphic')
    return (
      <span className={classes.paper}>
        <Picture url={url} title={title} size="md" />
      </span>
    )
  return (
    <div className={classes.player}>
      {kind === 'video' ? (
        <VideoPlayer sound={sound} url={url} poster={posterUrl} title={title} duration={duration} />
      ) : (
        <Player sound={sound} url={url} title={title} peaks={peaks} duration={duration} />
      )}
    </div>
  )
}
