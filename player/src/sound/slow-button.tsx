import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { createPersonalStore, useStore } from '../ui/stores.ts'
import classes from './slow-button.module.css'
import { soundStore } from './sound.ts'

/** Share of the normal speed at which slow sounds are played; the pitch stays. */
const SLOW_RATE = 0.7

/** Whether sounds are played slowly. */
export const slowStore = createPersonalStore('slow sounds', () => ({ slow: false }))

function setRate(): void {
  const { element } = soundStore.getState()
  if (!element) return
  // A browser resets the rate to the default one when it loads a file.
  element.defaultPlaybackRate = slowStore.getState().slow ? SLOW_RATE : 1
  element.playbackRate = element.defaultPlaybackRate
}
slowStore.subscribe(setRate)
soundStore.subscribe(({ element }, before) => {
  if (element !== before.element) setRate()
})

/** Plays sounds more slowly, until it is pressed again. */
export function SlowButton() {
  const slow = useStore(slowStore, (state) => state.slow)
  return (
    <button
      type="button"
      className={classes.slow}
      aria-pressed={slow}
      data-play
      onClick={() => slowStore.setState({ slow: !slow })}
    >
      {playerMessages.slow}
    </button>
  )
}
