import { useEffect, useRef } from 'react'
import type { ActivityData } from '#contract/activities/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { useCodeLookup } from '../../../../library/code-lookup.ts'
import { mediaId } from '../../../../library/media-id.ts'
import { leaveSound, toggleSound } from '../../../../ui/sound/sound.ts'
import { wordLang } from '../../../../ui/word/word.tsx'
import classes from './tap-preview.module.css'

interface TapTileProps {
  option: ActivityData<'TapInWhatYouHear'>['options'][number]
  language: LanguageName
  /** Its word stands in the answer: the tile keeps its place, empty. */
  used?: boolean
  /** A word that goes back goes without its sound. */
  silent?: boolean
  onTap: () => void
}

/** A word to tap; it sounds when it is tapped, if it has a file. */
export function TapTile({ option, language, used = false, silent = false, onTap }: TapTileProps) {
  const lookup = useCodeLookup('audio', option.audioUrl)
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = host.current
    return () => {
      if (place) leaveSound(place)
    }
  }, [])
  const tap = () => {
    if (used) return
    if (!silent && lookup.state === 'ready' && host.current) {
      toggleSound({
        key: `tile:${option.id}:${mediaId('audio', lookup.asset.code)}`,
        url: lookup.url,
        host: host.current,
      })
    }
    onTap()
  }
  return (
    <>
      <button
        type="button"
        className={classes.tile}
        lang={wordLang(language)}
        data-option={option.id}
        data-used={used || undefined}
        aria-disabled={used || undefined}
        onClick={tap}
      >
        {option.text || '…'}
      </button>
      <span ref={host} hidden />
    </>
  )
}
