import type { LanguageName } from '@griot/contract/languages.ts'
import * as releaseFieldMessages from '@griot/contract/messages/ui/releases/release-fields.ts'
import type { FieldChange, FieldValue, MediaValue } from '@griot/contract/releases/changes.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Picture } from '@griot/player/ui/picture.tsx'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ComparedValue, type ShownValue } from '../../../shared/compared/compared-value.tsx'
import classes from './fields.module.css'
import { mediaFacts, soundKey } from './media-facts.ts'
import { MediaTexts, showsFile } from './media-texts.tsx'
import { shownValue } from './shown-value.ts'

interface Props {
  /** Makes the keys of its players unique. */
  id: string
  change: FieldChange
  language: LanguageName
}

/** A changed field in a line: old, arrow, new. */
export function CompactChange({ id, change, language }: Props) {
  const { old, new: now } = change
  if (old?.type === 'media' && now?.type === 'media' && !showsFile(change))
    return <MediaTexts old={old} now={now} parts={change.mediaParts} language={language} />
  const isReordered =
    old?.type === 'list' && now?.type === 'list' && isWithin(old.items, now.items) && isWithin(now.items, old.items)
  const side = (of: 'from' | 'to', value: FieldValue | null, other: FieldValue | null): ReactNode =>
    value?.type === 'media' ? (
      <CompactMedia media={value} side={of} sound={soundKey(of, `${id} ${change.path}`)} />
    ) : (
      <ComparedValue
        side={of}
        shown={isReordered ? shownValue(value, change.path) : withoutSame(shownValue(value, change.path))}
        other={shownValue(other, change.path)}
        language={language}
      />
    )
  // Entries that were added to a list, and nothing else.
  if (old?.type === 'list' && now?.type === 'list' && !isReordered && isWithin(old.items, now.items))
    return side('to', now, old)
  return (
    <span className={classes.compact}>
      <span className="visually-hidden">{releaseFieldMessages.before}</span>
      {side('from', old, now)}
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{releaseFieldMessages.now}</span>
      {side('to', now, old)}
    </span>
  )
}

const isWithin = (items: readonly string[], others: readonly string[]) => items.every((item) => others.includes(item))

/** A list without the entries that are the same on both sides. */
const withoutSame = (shown: ShownValue | null): ShownValue | null =>
  shown && 'items' in shown ? { ...shown, onlyChanges: true } : shown

interface CompactMediaProps {
  media: MediaValue
  side: 'from' | 'to'
  sound: string
}

function CompactMedia({ media, side, sound }: CompactMediaProps) {
  const { kind, code, url, text } = media
  const title = releaseFieldMessages.sided({ side, title: text || code })
  if (kind === 'graphic')
    return (
      <span className={classes.compactPicture} title={mediaFacts(media)}>
        <Picture url={url} title={title} size="row" />
      </span>
    )
  return (
    <span className={classes.compactSound}>
      <PlayButton sound={sound} url={url} title={title} size="sm" {...(kind === 'video' && { screen: 'window' })} />
      <span className={layout.secondary}>{mediaFacts(media)}</span>
    </span>
  )
}
