import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { IconWifiOff } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { sizeText } from '../ui/size-text.ts'
import { useFrame } from './frame.ts'
import classes from './not-here.module.css'

/**
 * Says that a sound or video is not on this device, and lets learners go on.
 * @param bytes null when it does not come later
 */
export function NotHere({ kind, bytes }: { kind: 'sound' | 'video'; bytes: number | null }) {
  const { skip } = useFrame()
  return (
    <div className={classes.note} role="status">
      <IconWifiOff size={20} stroke={1.75} aria-hidden />
      <div>
        <b>{kind === 'sound' ? playerMessages.soundNotHere : playerMessages.videoNotHere}</b>
        <p>{bytes === null ? playerMessages.neverComes : playerMessages.comesLater({ size: sizeText(bytes) })}</p>
        {skip && (
          <Button className={classes.skip} data-play onClick={skip}>
            {playerMessages.goOnWithout}
          </Button>
        )}
      </div>
    </div>
  )
}
