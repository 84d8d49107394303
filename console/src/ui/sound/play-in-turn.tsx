import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './player.module.css'
import {
  leaveSound,
  playInTurn,
  type SoundStatus,
  soundState,
  stopSound,
  watchSound,
} from './sound.ts'

interface PlayInTurnProps {
  /** What is heard or seen, in this order, each under the name that its own button has. */
  sounds: readonly { key: string; url: string }[]
  /** Films are seen in a small window over the page meanwhile. */
  film: boolean
  /** What the button says: 'Play old, then new'. */
  children: string
  /** What is played, for the whole name of one among several: 'both files of ekaaro'. */
  what?: string
}

/** Plays several one after the other in one go, to hear how they differ. */
export function PlayInTurn({ sounds, film, children, what }: PlayInTurnProps) {
  const host = useRef<HTMLSpanElement>(null)
  const keys = sounds.map(({ key }) => key)
  const on = useSyncExternalStore(watchSound, () => keys.some((key) => isOn(key)))
  useEffect(() => {
    const place = host.current
    return () => {
      if (place) leaveSound(place)
    }
  }, [])
  const press = () => {
    const place = host.current
    if (on) stopSound()
    else if (place) playInTurn(sounds.map((sound) => ({ ...sound, host: place, film })))
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={what && `${on ? 'Stop' : 'Play'} ${what}`}
        onClick={press}
      >
        {on ? 'Stop' : children}
      </Button>
      <span ref={host} hidden={!film} className={styles.window} data-on={on || undefined} />
    </>
  )
}

const ON: readonly SoundStatus[] = ['playing', 'loading']

function isOn(key: string): boolean {
  return ON.includes(soundState(key).status)
}
