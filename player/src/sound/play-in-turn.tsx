import * as soundMessages from '@griot/contract/messages/ui/general/sound.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { useStore } from '../ui/stores.ts'
import classes from './player.module.css'
import { playInTurn, type SoundStatus, soundState, soundStore, stopSound, stopSoundIn } from './sound.ts'

interface PlayInTurnProps {
  /** Media to play in this order, each with the key of its own button. */
  sounds: readonly { key: string; url: string }[]
  /** Shows videos in a small window over the page while they play. */
  isVideo: boolean
  /** Label: 'Play old, then new'. */
  children: string
  /** Accessible names of one among several buttons. */
  names?: { play: string; stop: string }
}

/** Plays several files one after the other, for comparison. */
export function PlayInTurn({ sounds, isVideo, children, names }: PlayInTurnProps) {
  const host = useRef<HTMLSpanElement>(null)
  const keys = sounds.map(({ key }) => key)
  const on = useStore(soundStore, (current) => keys.some((key) => ON.includes(soundState(current, key).status)))
  useEffect(() => {
    const place = host.current
    return () => {
      if (place) stopSoundIn(place)
    }
  }, [])
  const press = () => {
    const place = host.current
    if (on) stopSound()
    else if (place) playInTurn(sounds.map((sound) => ({ ...sound, host: place, isVideo })))
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-label={on ? names?.stop : names?.play} onClick={press}>
        {on ? soundMessages.stop : children}
      </Button>
      <span ref={host} hidden={!isVideo} className={classes.window} data-on={on || undefined} />
    </>
  )
}

const ON: readonly SoundStatus[] = ['playing', 'loading']
