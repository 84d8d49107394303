import { IconPlayerPause, IconPlayerPlay, IconReload, IconUpload, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { counted } from '#contract/text/count-words.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import type { Action } from '../../ui/actions/action.ts'
import { useActions } from '../../ui/actions/use-actions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { atOnceOf, PAUSE_ALL, RESUME_ALL, retryAll } from './at-once.ts'
import { asks, effectOf, isReady, isThere } from './effect.ts'
import { offerBack } from './offer-back.ts'
import classes from './upload-bar.module.css'
import { isNotSaved, isOnTheWay, type UploadItem } from './upload-item.ts'
import { uploads } from './upload-store.ts'

interface UploadBarProps {
  items: readonly UploadItem[]
  /** Progress of the current submission. */
  percent: number
  checkFailed: boolean
  /** Whether the user clicked Submit while files needed a decision. */
  asked: boolean
  submit: Ref<HTMLButtonElement>
  onSubmit: () => void
  /** The clicked button is gone: the focus needs another place. */
  onGone: () => void
}

/** Footer: number of ready files, why Submit is disabled, and Submit. */
export function UploadBar(props: UploadBarProps) {
  const { items, percent, checkFailed, asked, submit, onSubmit, onGone } = props
  const chosen = items.filter((item) => item.phase === 'chosen')
  const ready = chosen.filter(isReady)
  const way = items.filter(isOnTheWay)
  const done = items.filter((item) => item.phase === 'done')
  const notSaved = items.filter(isNotSaved)
  const { toPause, toResume, toRetry } = atOnceOf(items)
  const why = reason(chosen, checkFailed)
  const cancelAll = () => uploads.remove(way.map((item) => item.id))
  const faulty = chosen.filter((item) => item.fault !== null)
  const removeFaulty = () => {
    uploads.remove(faulty.map((item) => item.id))
    offerBack(faulty)
    onGone()
  }
  const removeAll = () => {
    uploads.remove(chosen.map((item) => item.id))
    offerBack(chosen)
  }
  useActions([
    {
      ...OF_FILES,
      id: 'upload-submit',
      label: uploadMessages.submit,
      icon: IconUpload,
      applies: () => why === null,
      run: onSubmit,
    },
    {
      ...OF_FILES,
      id: 'upload-cancel',
      label: 'Cancel all',
      icon: IconX,
      applies: () => way.length > 0,
      run: cancelAll,
    },
    {
      ...OF_FILES,
      id: 'upload-pause',
      label: PAUSE_ALL,
      icon: IconPlayerPause,
      keys: ['P'],
      applies: () => toPause.length > 0,
      run: () => uploads.pause(toPause),
    },
    {
      ...OF_FILES,
      id: 'upload-resume',
      label: RESUME_ALL,
      icon: IconPlayerPlay,
      keys: ['P'],
      applies: () => toPause.length === 0 && toResume.length > 0,
      run: () => uploads.retry(toResume),
    },
    {
      ...OF_FILES,
      id: 'upload-retry',
      label: retryAll(toRetry.length),
      icon: IconReload,
      keys: ['R'],
      applies: () => toRetry.length > 0,
      run: () => uploads.retry(toRetry),
    },
    {
      ...OF_FILES,
      id: 'upload-remove-faulty',
      label: REMOVE_FAULTY,
      icon: IconX,
      applies: () => faulty.length > 0,
      run: removeFaulty,
    },
    {
      ...OF_FILES,
      id: 'upload-remove',
      label: 'Remove all',
      icon: IconX,
      applies: () => chosen.length > 0,
      run: removeAll,
    },
  ])
  return (
    <div className={classes.bar}>
      <span className={classes.sum} role="status">
        {summary({
          ready: ready.length,
          there: chosen.filter(isThere).length,
          toDecide: chosen.filter(asks).length,
          toDeclare: chosen.filter(isToDeclare).length,
          faulty: faulty.length,
          done: done.length,
          notSaved: notSaved.length,
          way: way.length,
          percent,
          asked,
        })}
      </span>
      {why && (
        <span className={classes.why} id="submit-why">
          {why}
        </span>
      )}
      {way.length > 0 && (
        <Button variant="quiet" onClick={cancelAll}>
          Cancel all
        </Button>
      )}
      {notSaved.length > 0 && (
        <Button
          variant="quiet"
          className={classes.minor}
          onClick={() => uploads.remove(notSaved.map((item) => item.id))}
        >
          Clear failed
        </Button>
      )}
      {done.length > 0 && (
        <Button
          variant="quiet"
          className={classes.minor}
          onClick={() => uploads.remove(done.map((item) => item.id))}
        >
          Clear finished
        </Button>
      )}
      {faulty.length > 0 && <Button onClick={removeFaulty}>{REMOVE_FAULTY}</Button>}
      {chosen.length > 0 && (
        <Button className={classes.minor} onClick={removeAll}>
          Remove all
        </Button>
      )}
      <Button
        ref={submit}
        variant="primary"
        disabled={why !== null}
        aria-describedby={why ? 'submit-why' : undefined}
        onClick={onSubmit}
      >
        {uploadMessages.submit}
      </Button>
    </div>
  )
}

const REMOVE_FAULTY = 'Remove files with errors'

const OF_FILES = {
  about: uploadMessages.title,
  group: 'page',
  access: 'assets.write',
} as const satisfies Partial<Action>

const isToDeclare = (item: UploadItem) => item.fault === null && item.declared === null

/** Why the files cannot be submitted, as a sentence; null when they can. */
function reason(chosen: readonly UploadItem[], checkFailed: boolean): string | null {
  if (chosen.length === 0) return 'Choose files first.'
  if (chosen.some(isToDeclare)) return 'Every file needs a declared code.'
  if (chosen.some((item) => item.fault !== null)) return 'Remove the files with errors.'
  if (checkFailed) return 'The codes are not checked. Try again.'
  const asked = chosen.filter((item) => item.declared === undefined)
  if (asked.length > 0) return `Checking ${counted(asked.length, 'code')}…`
  const compared = chosen.filter((item) => effectOf(item) === 'comparing')
  return compared.length > 0 ? `Comparing ${counted(compared.length, 'file')}…` : null
}

/** Shown after Submit was clicked; the first of the files has the focus. */
const WHAT_TO_DECIDE = ' above: Replace or Skip'

interface Sums {
  ready: number
  there: number
  toDecide: number
  toDeclare: number
  faulty: number
  done: number
  notSaved: number
  way: number
  percent: number
  asked: boolean
}

function summary(sums: Sums): string {
  const { ready, there, toDecide, toDeclare, faulty, done, notSaved, way, percent, asked } = sums
  const parts = [
    ...(way > 0 ? [`${counted(way, 'file')} uploading, ${percent} %`] : []),
    ...(ready > 0 ? [`${ready.toLocaleString('en')} ready`] : []),
    ...(there > 0 ? [`${there.toLocaleString('en')} unchanged`] : []),
    ...(toDecide > 0
      ? [`${toDecide.toLocaleString('en')} to decide${asked ? WHAT_TO_DECIDE : ''}`]
      : []),
    ...(toDeclare > 0 ? [`${toDeclare.toLocaleString('en')} to declare`] : []),
    ...(faulty > 0 ? [`${faulty.toLocaleString('en')} cannot be sent`] : []),
    ...(done > 0 ? [`${done.toLocaleString('en')} finished`] : []),
    ...(notSaved > 0 ? [`${notSaved.toLocaleString('en')} failed`] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : 'No files selected'
}
