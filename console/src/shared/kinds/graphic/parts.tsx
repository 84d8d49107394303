import * as graphicMessages from '@griot/contract/messages/ui/assets/graphic.ts'
import * as kindsGraphicMessages from '@griot/contract/messages/ui/kinds/graphic.ts'
import { PICTURE_SIDE_MAX } from '@griot/contract/uploads/prepare.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Picture } from '@griot/player/ui/picture.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { formatList, formatPixels } from '../../../ui/text/format.ts'
import { Highlighted } from '../../word/highlighted.tsx'
import type { AssetParts, WordsProps } from '../asset-view.ts'
import keywordsClasses from './keywords.module.css'
import classes from './parts.module.css'

type Parts = AssetParts<'graphic'>

const Media: Parts['Media'] = ({ asset, size }) => (
  <Picture url={size === 'card' ? (asset.thumbnail ?? asset.url) : asset.url} title={asset.title} size={size} />
)

const MediaSkeleton = () => <div className={`${layout.skeleton} ${classes.preview}`} />

const Thumb: Parts['Thumb'] = ({ url, poster, title, size = 'md' }) => (
  <Picture url={poster ?? url} title={title} size={size} />
)

/** Keywords that fit into a card's row. */
const ON_CARD = 3

function Words({ asset, search = '', look }: WordsProps<'graphic'>) {
  const { title, description, keyWords } = asset
  const meaning = <Highlighted text={description} search={search} />
  if (look === 'meaning') return <span>{meaning}</span>
  if (look === 'name') {
    return (
      <Word search={search} ellipsis>
        {title}
      </Word>
    )
  }
  if (look === 'line') {
    return (
      <span className={classes.line}>
        <Word search={search} ellipsis>
          {title}
        </Word>
        <span className={`${layout.ellipsis} ${layout.secondary} ${classes.short}`}>{meaning}</span>
      </span>
    )
  }
  const inPanel = look === 'head'
  return (
    <>
      <p className={layout.breaks}>
        <Word size={inPanel ? 'xl' : 'l'} clamp={!inPanel} search={search}>
          {title}
        </Word>
      </p>
      <p
        className={`${layout.secondary} ${layout.breaks} ${classes.description}`}
        data-none={description === '' || undefined}
        data-look={look}
      >
        {description === '' ? graphicMessages.noDescription : meaning}
      </p>
      <Keywords words={keyWords} search={search} {...(inPanel ? {} : { most: ON_CARD })} />
    </>
  )
}

export const graphicParts: Parts = {
  Media,
  MediaSkeleton,
  Thumb,
  Words,
  FileLinks: ({ asset }) => (
    <TextLink to="/dashboard/$assets" params={{ assets: 'graphics' }} search={{ code: asset.code, field: 'altTexts' }}>
      {kindsGraphicMessages.altTexts}
    </TextLink>
  ),
  // The heading of its details has all facts.
  Facts: () => null,
  preparation: {
    label: kindsGraphicMessages.prepare({ pixels: PICTURE_SIDE_MAX }),
    hint: kindsGraphicMessages.prepareHint,
    prepare: async (file, options) => (await import('./prepare.ts')).scalePicture(file, options),
  },
  measure: async (url) => {
    const image = new Image()
    image.src = url
    const seen = await image.decode().then(
      () => true,
      () => false,
    )
    return seen ? (formatPixels(image.naturalWidth, image.naturalHeight)[0] ?? null) : null
  },
}

interface KeywordsProps {
  words: readonly string[]
  /** Search text to highlight. */
  search?: string
  /** Maximum shown; the rest appears as a number. Without it, all are shown. */
  most?: number
}

/** Keywords as chips, in any language. */
export function Keywords({ words, search = '', most = words.length }: KeywordsProps) {
  const rest = words.slice(most)
  return (
    <ul
      className={`${layout.cluster} ${keywordsClasses.keywords}`}
      data-one-row={most < words.length || undefined}
      aria-label={kindsGraphicMessages.keywords}
    >
      {words.slice(0, most).map((word) => (
        <li key={word} className={keywordsClasses.keyword}>
          <Word search={search} ellipsis>
            {word}
          </Word>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={keywordsClasses.more} title={formatList(rest)}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="visually-hidden">{formatList(rest)}</span>
        </li>
      )}
    </ul>
  )
}
