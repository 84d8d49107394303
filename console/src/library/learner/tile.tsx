import { IconCheck, IconVolume, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LanguageName } from '#contract/languages.ts'
import { leaveSound, toggleSound } from '../../ui/sound/sound.ts'
import { wordLang } from '../../ui/word/word.tsx'
import { useCodeLookup } from '../code-lookup.ts'
import { mediaId } from '../media-id.ts'
import classes from './tile.module.css'

export type TileState = 'rest' | 'chosen' | 'right' | 'wrong' | 'used'

/** What can be pressed for an answer: an option of any kind. */
export interface TileOption {
  id: string
  text: string
  audioUrl: string
}

interface TileProps {
  option: TileOption
  /** Its place among the options, from 1: the name of one that has nothing to read. */
  number: number
  language: LanguageName
  state: TileState
  /** As wide as the card, in a column; or with a picture above its word. */
  look?: 'bank' | 'wide' | 'picture'
  /** Whether it stays pressed; absent where a press moves it. */
  pressed?: boolean
  /** A word that goes back goes without its sound. */
  silent?: boolean
  onPress: () => void
  /** A picture above the word. */
  children?: ReactNode
}

const MARKS = {
  right: { icon: IconCheck, said: 'correct' },
  wrong: { icon: IconX, said: 'not correct' },
}

/** An option to press; it sounds when it is pressed, if it has a file. */
export function Tile(props: TileProps) {
  const { option, number, language, state, look = 'bank', pressed, silent = false } = props
  const sound = useTileSound(option)
  const used = state === 'used'
  const mark = state === 'right' || state === 'wrong' ? MARKS[state] : null
  const press = () => {
    if (used) return
    if (!silent) sound.play()
    props.onPress()
  }
  return (
    <>
      <button
        type="button"
        className={classes.tile}
        data-look={look}
        data-state={state}
        data-option={option.id}
        aria-pressed={pressed}
        aria-disabled={used || undefined}
        onClick={press}
      >
        {props.children}
        <TileWord option={option} number={number} language={language} look={look} />
        {mark && (
          <>
            <mark.icon className={classes.mark} size={18} stroke={2} aria-hidden />
            <span className="only-read">{mark.said}</span>
          </>
        )}
      </button>
      <span ref={sound.host} hidden />
    </>
  )
}

type TileWordProps = Pick<TileProps, 'option' | 'number' | 'language' | 'look'>

function TileWord({ option, number, language, look }: TileWordProps) {
  if (option.text !== '') {
    return (
      <span className={classes.word} lang={wordLang(language)} dir="auto">
        {option.text}
      </span>
    )
  }
  if (look === 'picture') return null
  if (option.audioUrl !== '') {
    return (
      <span className={classes.word}>
        <IconVolume size={20} stroke={1.75} aria-hidden />
        <span className="only-read">Audio {number}</span>
      </span>
    )
  }
  return <span className={classes.word}>…</span>
}

/** Plays an option's own sound, once its code is known to have a file. */
export function useTileSound({ id, audioUrl }: Pick<TileOption, 'id' | 'audioUrl'>) {
  const lookup = useCodeLookup('audio', audioUrl)
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = host.current
    return () => {
      if (place) leaveSound(place)
    }
  }, [])
  const play = () => {
    if (lookup.state !== 'ready' || !host.current) return
    const key = `tile:${id}:${mediaId('audio', lookup.asset.code)}`
    toggleSound({ key, url: lookup.url, host: host.current })
  }
  return { host, play }
}
