import type { LanguageName } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { FileButton } from './file-button.tsx'
import classes from './split-page.module.css'

interface SaveBarProps {
  /** Pieces that can be saved. */
  ready: number
  /** Pieces that are not left out and not saved, and how many of them have a problem. */
  open: number
  problematic: number
  /** Codes of the words that have got a file or a take. */
  saved: readonly string[]
  failed: number
  progress: { done: number; all: number } | null
  /** Of the takes to review; null when files are used at once. */
  speakerId: string | null
  language: LanguageName
  onStop: () => void
  onSave: () => void
  onAnother: (file: File) => void
}

/** What will be saved, how far it is, and the buttons. */
export function SaveBar(props: SaveBarProps) {
  const { ready, saved, progress, speakerId, onStop, onSave, onAnother } = props
  const isDone = saved.length > 0 && ready === 0 && !progress
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
      {isDone ? (
        <>
          <SavedLink {...props} />
          <FileButton label={splitMessages.another} isPrimary onChoose={onAnother} />
        </>
      ) : (
        <>
          {progress ? (
            <Button onClick={onStop}>{splitMessages.stop}</Button>
          ) : (
            <LinkButton to="/dashboard/$assets" params={{ assets: 'audios' }}>
              {commonMessages.cancel}
            </LinkButton>
          )}
          <Button variant="primary" disabled={ready === 0} loading={progress !== null} onClick={onSave}>
            {speakerId ? splitMessages.saveToReview({ count: ready }) : splitMessages.save({ count: ready })}
          </Button>
        </>
      )}
    </div>
  )
}

/** To what was saved: takes to review, or audios. */
function SavedLink({ saved, speakerId, language }: SaveBarProps) {
  if (speakerId)
    return (
      <LinkButton to="/dashboard/record/review" search={{ speaker: speakerId }}>
        {splitMessages.toTakes}
      </LinkButton>
    )
  // The list has no filter for several codes: those of the language that have a file.
  const search = saved.length === 1 ? { code: saved[0] } : { language, file: 'present' as const }
  return (
    <LinkButton to="/dashboard/$assets" params={{ assets: 'audios' }} search={search}>
      {splitMessages.toLibrary}
    </LinkButton>
  )
}

function sentence({ ready, open, problematic, saved, failed, progress, speakerId }: SaveBarProps): string {
  if (progress) return splitMessages.progress({ done: progress.done + 1, all: progress.all })
  const count = saved.length
  if (failed > 0 || (count > 0 && ready > 0)) return splitMessages.unfinished({ saved: count, left: ready })
  if (count > 0) return speakerId ? splitMessages.savedToReview({ count }) : splitMessages.saved({ count })
  return splitMessages.sum({ good: open - problematic, look: problematic, wordless: open - ready })
}
