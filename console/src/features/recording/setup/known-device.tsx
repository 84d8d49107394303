import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { formatMoment } from '../../../ui/text/format.ts'
import type { CheckedDevice } from './remembered.ts'
import classes from './setup.module.css'

interface Props {
  device: CheckedDevice
  onCheckAgain: () => void
}

/** The microphone that was checked on this device. */
export function KnownDevice({ device, onCheckAgain }: Props) {
  return (
    <div className={`${layout.card} ${layout.between} ${classes.remembered}`}>
      <div>
        <b>{device.label}</b>
        <p className={layout.secondary}>{checkedText(device)}</p>
      </div>
      <Button onClick={onCheckAgain}>{setupMessages.checkAgain}</Button>
    </div>
  )
}

const NOW_MS = 60_000

export function checkedText({ checkedAt }: CheckedDevice): string {
  const moment = new Date(checkedAt)
  return Date.now() - moment.getTime() < NOW_MS
    ? setupMessages.checkedNow
    : setupMessages.checkedAt({ moment: formatMoment(moment) })
}
