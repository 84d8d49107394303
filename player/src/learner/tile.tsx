import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { IconCheck, IconVolume, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { mediaId } from '../sound/media-id.ts'
import { stopSoundIn, toggleSound } from '../sound/sound.ts'
import { wordLang } from '../word/word.tsx'
import { useMedia } from './media.ts'
import classes from './tile.module.css'

export type TileState = 'idle' | 'chosen' | 'right' | 'wrong' | 'used'

/** A clickable option of any kind. */
export interface TileOption {
  id: string
  text: string
  audioUrl: string
}

interface TileProps {
  option: TileOption
  /** Number of the option, from 1: names an option without text. */
  number: number
  language: LanguageName
  state: TileState
  /** As wide as the card, in a column; or with an image above its text. */
  look?: 'bank' | 'wide' | 'picture'
  /** Toggle state; absent when a click moves the tile. */
  pressed?: boolean
  /** Plays no sound: for a word that is moved back. */
  silent?: boolean
  onPress: () => void
  /** An image above the text. */
  children?: ReactNode
}

const MARKS = {
  right: { icon: IconCheck, label: learnerMessages.correct },
  wrong: { icon: IconX, label: learnerMessages.notCorrect },
}

/** An option; a click plays its sound, if it has a file. */
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
            <span className="visually-hidden">{mark.label}</span>
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
        <span className="visually-hidden">{learnerMessages.audio({ number })}</span>
      </span>
    )
  }
  return <span className={classes.word}>…</span>
}

/** Plays an option's sound, if it has a file here. */
export function useTileSound({ id, audioUrl }: Pick<TileOption, 'id' | 'audioUrl'>) {
  const audio = useMedia('audio', audioUrl)
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = host.current
    return () => {
      if (place) stopSoundIn(place)
    }
  }, [])
  const play = () => {
    if (!audio?.url || !host.current) return
    const key = `tile:${id}:${mediaId('audio', audio.code)}`
    toggleSound({ key, url: audio.url, host: host.current })
  }
  return { host, play }
}
