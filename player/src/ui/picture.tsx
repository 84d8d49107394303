import * as kindsGraphicMessages from '@griot/contract/messages/ui/kinds/graphic.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './picture.module.css'

interface PictureProps {
  /** Null when there is no file. */
  url: string | null
  title: string
  /** What learners hear instead of it; default: its title. */
  alt?: string
  /** BCP 47 tag of `alt`. */
  lang?: string
  size: 'card' | 'details' | 'tile' | 'sm' | 'row' | 'md'
}

/** A graphic on paper, contained and never cropped. */
export function Picture({ url, title, alt = title, lang, size }: PictureProps) {
  // A damaged file or a lost connection: the browser's own icon explains nothing.
  const [broken, setBroken] = useState<string | null>(null)
  const large = size === 'card' || size === 'details' || size === 'tile'
  if (url === null || url === broken) {
    return (
      <span className={classes.preview} data-size={size} data-empty>
        <IconPhoto size={16} stroke={1.75} aria-hidden="true" />
        <span className={large ? undefined : 'visually-hidden'}>
          {url === null ? kindsGraphicMessages.noFileYet : kindsGraphicMessages.cannotShown({ title })}
        </span>
      </span>
    )
  }
  return (
    <span className={classes.preview} data-size={size}>
      <img
        src={url}
        alt={alt}
        lang={lang || undefined}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    </span>
  )
}
