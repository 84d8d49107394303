import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import classes from './split-page.module.css'

interface SaveBarProps {
  /** Pieces that can be saved, and how many of them have a problem. */
  ready: number
  problematic: number
  saved: number
  failed: number
  progress: { done: number; all: number } | null
  toReview: boolean
  onStop: () => void
  onSave: () => void
}

/** What will be saved, how far it is, and the buttons. */
export function SaveBar(props: SaveBarProps) {
  const { ready, progress, toReview, onStop, onSave } = props
  return (
    <div className={`${layout.dock} ${classes.foot}`}>
      <p className={`${layout.grow} ${layout.secondary}`} role="status">
        {sentence(props)}
      </p>
      {progress && (
        <span className={`${layout.progress} ${classes.bar}`} aria-hidden="true">
          <span style={{ width: `${(progress.done / progress.all) * 100}%` }} />
        </span>
      )}
      {progress ? (
        <Button onClick={onStop}>{splitMessages.stop}</Button>
      ) : (
        <LinkButton to="/dashboard/$assets" params={{ assets: 'audios' }}>
          {commonMessages.cancel}
        </LinkButton>
      )}
      <Button variant="primary" disabled={ready === 0} loading={progress !== null} onClick={onSave}>
        {toReview ? splitMessages.saveToReview({ count: ready }) : splitMessages.save({ count: ready })}
      </Button>
    </div>
  )
}

function sentence({ ready, problematic, saved, failed, progress, toReview }: SaveBarProps): string {
  if (progress) return splitMessages.progress({ done: progress.done + 1, all: progress.all })
  if (failed > 0 || (saved > 0 && ready > 0)) return splitMessages.unfinished({ saved, left: ready })
  if (saved > 0) return toReview ? splitMessages.savedToReview({ count: saved }) : splitMessages.saved({ count: saved })
  return splitMessages.sum({ good: ready - problematic, look: problematic })
}
