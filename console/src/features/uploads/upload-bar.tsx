import * as prepareMessages from '@griot/contract/messages/ui/uploads/prepare.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconPlayerPause, IconPlayerPlay, IconReload, IconUpload, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { Action } from '../../ui/actions/action.ts'
import { useActions } from '../../ui/actions/use-actions.ts'
import {
  isInProgress,
  isNotSaved,
  isPreparing,
  isReady,
  isUnchanged,
  needsComparison,
  needsDecision,
  needsDeclaration,
  type UploadItem,
} from './store/upload-item.ts'
import { itemsOfRun, percentOf } from './store/upload-progress.ts'
import type { UploadState } from './store/upload-state.ts'
import { removeWithUndo, uploads, useUploads } from './store/uploads.ts'
import { bulkActions, PAUSE_ALL, RESUME_ALL, retryAll } from './table/bulk-actions.ts'
import classes from './upload-bar.module.css'

interface UploadBarProps {
  chosen: readonly UploadItem[]
  /** Whether the user clicked Submit while files needed a decision. */
  isSubmitted: boolean
  submit: Ref<HTMLButtonElement>
  onSubmit: () => void
  /** The clicked button is gone: the focus needs another place. */
  onGone: () => void
}

/** Footer: number of ready files, why Submit is disabled, and Submit. */
export function UploadBar({ chosen, isSubmitted, submit, onSubmit, onGone }: UploadBarProps) {
  const { running, paused, failed, inProgress, done, notSaved, percent } = useUploads(selectSums)
  const checkFailed = useUploads((state) => state.checkFailed !== null)
  const why = reason(chosen, checkFailed)
  const faulty = chosen.filter((item) => item.fault !== null)
  const removeFaulty = () => {
    removeWithUndo(faulty)
    onGone()
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
      label: uploadMessages.cancelAll,
      icon: IconX,
      applies: () => inProgress > 0,
      run: () => removeAll(isInProgress),
    },
    {
      ...OF_FILES,
      id: 'upload-pause',
      label: PAUSE_ALL,
      icon: IconPlayerPause,
      keys: ['P'],
      applies: () => running > 0,
      run: () => uploads.pause(bulkActions(allItems()).toPause),
    },
    {
      ...OF_FILES,
      id: 'upload-resume',
      label: RESUME_ALL,
      icon: IconPlayerPlay,
      keys: ['P'],
      applies: () => running === 0 && paused > 0,
      run: () => uploads.retry(bulkActions(allItems()).toResume),
    },
    {
      ...OF_FILES,
      id: 'upload-retry',
      label: retryAll(failed),
      icon: IconReload,
      keys: ['R'],
      applies: () => failed > 0,
      run: () => uploads.retry(bulkActions(allItems()).toRetry),
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
      label: uploadMessages.removeAll,
      icon: IconX,
      applies: () => chosen.length > 0,
      run: () => removeWithUndo(chosen),
    },
  ])
  return (
    <div className={`${layout.dock} ${classes.bar}`}>
      <span className={`${layout.grow} ${layout.secondary} ${classes.sum}`} role="status">
        {summary({
          ready: chosen.filter(isReady).length,
          preparing: chosen.filter(isPreparing).length,
          unchanged: chosen.filter(isUnchanged).length,
          toDecide: chosen.filter(needsDecision).length,
          toDeclare: chosen.filter(needsDeclaration).length,
          faulty: faulty.length,
          done,
          notSaved,
          inProgress,
          percent,
          isSubmitted,
        })}
      </span>
      {why && (
        <span className={classes.why} id="submit-why">
          {why}
        </span>
      )}
      {inProgress > 0 && (
        <Button variant="quiet" onClick={() => removeAll(isInProgress)}>
          {uploadMessages.cancelAll}
        </Button>
      )}
      {notSaved > 0 && (
        <Button variant="quiet" className={classes.minor} onClick={() => removeAll(isNotSaved)}>
          {uploadMessages.clearFailed}
        </Button>
      )}
      {done > 0 && (
        <Button variant="quiet" className={classes.minor} onClick={() => removeAll(isDone)}>
          {uploadMessages.clearFinished}
        </Button>
      )}
      {faulty.length > 0 && <Button onClick={removeFaulty}>{REMOVE_FAULTY}</Button>}
      {chosen.length > 0 && (
        <Button className={classes.minor} onClick={() => removeWithUndo(chosen)}>
          {uploadMessages.removeAll}
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

const REMOVE_FAULTY = uploadMessages.removeFilesWithErrors

const OF_FILES = {
  about: uploadMessages.title,
  group: 'page',
  access: 'assets.write',
} as const satisfies Partial<Action>

const allItems = () => uploads.store.getState().items.values()
const isDone = ({ phase }: UploadItem) => phase === 'done'

function removeAll(which: (item: UploadItem) => boolean): void {
  uploads.remove([...allItems()].filter(which).map(({ id }) => id))
}

function selectSums({ items, run }: UploadState) {
  const all = [...items.values()]
  const { toPause, toResume, toRetry } = bulkActions(all)
  return {
    running: toPause.length,
    paused: toResume.length,
    failed: toRetry.length,
    inProgress: all.filter(isInProgress).length,
    done: all.filter(isDone).length,
    notSaved: all.filter(isNotSaved).length,
    percent: percentOf(itemsOfRun(items, run)),
  }
}

/** Why the files cannot be submitted, as a sentence; null when they can. */
function reason(chosen: readonly UploadItem[], checkFailed: boolean): string | null {
  if (chosen.length === 0) return uploadMessages.chooseFilesFirst
  if (chosen.some(needsDeclaration)) return uploadMessages.needsDeclaredCodes
  if (chosen.some((item) => item.fault !== null)) return uploadMessages.removeFaultyFiles
  if (checkFailed) return uploadMessages.codesNotChecked
  const unknown = chosen.filter((item) => item.declared === undefined)
  if (unknown.length > 0) return uploadMessages.checkingCodes({ count: unknown.length })
  const preparing = chosen.filter(isPreparing)
  if (preparing.length > 0) return prepareMessages.wait({ count: preparing.length })
  const compared = chosen.filter(needsComparison)
  return compared.length > 0 ? uploadMessages.comparingFiles({ count: compared.length }) : null
}

interface Sums {
  ready: number
  preparing: number
  unchanged: number
  toDecide: number
  toDeclare: number
  faulty: number
  done: number
  notSaved: number
  inProgress: number
  percent: number
  isSubmitted: boolean
}

function summary(sums: Sums): string {
  const { ready, unchanged, toDecide, toDeclare, faulty, done, notSaved, isSubmitted } = sums
  const { inProgress, percent, preparing } = sums
  // After Submit was clicked, the first of these files has the focus.
  const decide = isSubmitted ? uploadMessages.toDecideAbove : uploadMessages.toDecideCount
  const parts = [
    ...(inProgress > 0 ? [uploadMessages.filesUploading({ count: inProgress, percent })] : []),
    ...(preparing > 0 ? [prepareMessages.preparing({ count: preparing })] : []),
    ...(ready > 0 ? [uploadMessages.readyCount({ ready })] : []),
    ...(unchanged > 0 ? [uploadMessages.unchanged({ unchanged })] : []),
    ...(toDecide > 0 ? [decide({ count: toDecide })] : []),
    ...(toDeclare > 0 ? [uploadMessages.toDeclare({ toDeclare })] : []),
    ...(faulty > 0 ? [uploadMessages.cannotSent({ faulty })] : []),
    ...(done > 0 ? [uploadMessages.finishedCount({ done })] : []),
    ...(notSaved > 0 ? [uploadMessages.failedCount({ notSaved })] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : uploadMessages.noFilesSelected
}
