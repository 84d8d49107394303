import type { GeneratedWord } from '@griot/contract/activities/generate/generate.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Picture } from '@griot/player/ui/picture.tsx'
import { IconSearch } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useCode } from '../../../shared/codes/code-lookup.ts'
import box from '../../../ui/page/search-box.module.css'

interface WordPlayProps {
  word: Pick<GeneratedWord, 'code' | 'text'>
  /** Audio URL, if loaded: null without a file. */
  url: string | null | undefined
}

/** Play button of a word, if it has a file. */
export function WordPlay({ word, url }: WordPlayProps) {
  const lookup = useCode('audio', word.code, url === undefined)
  const found = lookup.state === 'ready' ? lookup.url : null
  return (
    <PlayButton sound={mediaId('audio', word.code)} url={url === undefined ? found : url} title={word.text} size="sm" />
  )
}

interface WordPictureProps {
  code: string
  /** The graphic, if loaded. */
  known: AssetOf<'graphic'> | undefined
}

/** Thumbnail of a word's image, beside its text. */
export function WordPicture({ code, known }: WordPictureProps) {
  const lookup = useCode('graphic', code, known === undefined)
  const graphic = known ?? ('asset' in lookup ? lookup.asset : undefined)
  if (!graphic) return null
  return <Picture url={graphic.thumbnail ?? graphic.url} title="" size="row" />
}

/** Search field for words; searches while typing. */
export function WordSearch(props: Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>) {
  return (
    <div className={`${layout.grow} ${box.search}`}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input type="search" autoComplete="off" spellCheck={false} data-palette="off" {...props} />
    </div>
  )
}
