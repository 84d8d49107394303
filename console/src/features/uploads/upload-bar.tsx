import { Button } from '@mantine/core'
import { uploadMessages } from '#contract/assets/upload-messages.ts'
import { counted } from '../../ui/base/format.ts'
import { asks, effectOf, isReady, isThere } from './effect.ts'
import { offerBack } from './offer-back.ts'
import styles from './upload-bar.module.css'
import { isNotSaved, isOnTheWay, type UploadItem } from './upload-item.ts'
import { uploads } from './upload-store.ts'

interface UploadBarProps {
  items: readonly UploadItem[]
  /** Of the files that were submitted together. */
  percent: number
  checkFailed: boolean
  onSubmit: () => void
}

/** The next step at the foot: how many are ready, why Submit is off, and Submit. */
export function UploadBar({ items, percent, checkFailed, onSubmit }: UploadBarProps) {
  const chosen = items.filter((item) => item.phase === 'chosen')
  const ready = chosen.filter(isReady)
  const way = items.filter(isOnTheWay)
  const done = items.filter((item) => item.phase === 'done')
  const notSaved = items.filter(isNotSaved)
  const failed = notSaved.filter((item) => item.phase === 'failed')
  const why = reason(chosen, checkFailed)
  return (
    <div className={styles.bar}>
      <span className={styles.sum} role="status">
        {summary({
          ready: ready.length,
          there: chosen.filter(isThere).length,
          toDecide: chosen.filter(asks).length,
          stopped: chosen.filter(isStopped).length,
          done: done.length,
          notSaved: notSaved.length,
          way: way.length,
          percent,
        })}
      </span>
      {why && (
        <span className={styles.why} id="submit-why">
          {why}
        </span>
      )}
      {way.length > 0 && (
        <Button variant="subtle" onClick={() => uploads.remove(way.map((item) => item.id))}>
          Cancel all
        </Button>
      )}
      {failed.length > 0 && <Button onClick={() => uploads.retryFailed()}>Retry failed</Button>}
      {notSaved.length > 0 && (
        <Button
          variant="subtle"
          className={styles.minor}
          onClick={() => uploads.remove(notSaved.map((item) => item.id))}
        >
          Clear not saved
        </Button>
      )}
      {done.length > 0 && (
        <Button
          variant="subtle"
          className={styles.minor}
          onClick={() => uploads.remove(done.map((item) => item.id))}
        >
          Clear finished
        </Button>
      )}
      {chosen.length > 0 && (
        <Button
          className={styles.minor}
          onClick={() => {
            uploads.remove(chosen.map((item) => item.id))
            offerBack(chosen)
          }}
        >
          Remove all
        </Button>
      )}
      <Button
        variant="filled"
        disabled={why !== null}
        aria-describedby={why ? 'submit-why' : undefined}
        onClick={onSubmit}
      >
        {uploadMessages.submit}
      </Button>
    </div>
  )
}

const isStopped = (item: UploadItem) => item.fault !== null || item.declared === null

/** Why the files cannot be submitted, as a sentence; null when they can. */
function reason(chosen: readonly UploadItem[], checkFailed: boolean): string | null {
  if (chosen.length === 0) return 'Choose files first.'
  if (chosen.some((item) => item.fault === null && item.declared === null))
    return 'Every file needs a declared code.'
  if (chosen.some((item) => item.fault !== null)) return 'Remove the files that cannot be sent.'
  if (checkFailed) return 'The codes are not checked yet.'
  const asked = chosen.filter((item) => item.declared === undefined)
  if (asked.length > 0) return `Checking ${counted(asked.length, 'code')}…`
  const compared = chosen.filter((item) => effectOf(item) === 'comparing')
  return compared.length > 0 ? `Comparing ${counted(compared.length, 'file')}…` : null
}

interface Sums {
  ready: number
  there: number
  toDecide: number
  stopped: number
  done: number
  notSaved: number
  way: number
  percent: number
}

function summary({ ready, there, toDecide, stopped, done, notSaved, way, percent }: Sums): string {
  const parts = [
    ...(way > 0 ? [`${counted(way, 'file')} on the way, ${percent} %`] : []),
    ...(ready > 0 ? [`${ready.toLocaleString('en')} ready`] : []),
    ...(there > 0 ? [`${there.toLocaleString('en')} there already`] : []),
    ...(toDecide > 0 ? [`${toDecide.toLocaleString('en')} to decide`] : []),
    ...(stopped > 0 ? [`${stopped.toLocaleString('en')} cannot be sent`] : []),
    ...(done > 0 ? [`${done.toLocaleString('en')} finished`] : []),
    ...(notSaved > 0 ? [`${notSaved.toLocaleString('en')} not saved`] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : 'No files chosen'
}
