import { uploadMessages } from '@griot/contract/uploads/upload-messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { needsDecision, type UploadItem } from '../store/upload-item.ts'
import { removeWithUndo, uploads } from '../store/uploads.ts'
import classes from './upload-notes.module.css'

interface ReplaceQuestionProps {
  chosen: readonly UploadItem[]
  /** The question disappears, so the focus needs another place. */
  onDecided: () => void
}

/** Asks once per batch whether to replace current files. */
export function ReplaceQuestion({ chosen, onDecided }: ReplaceQuestionProps) {
  const asked = chosen.filter(needsDecision)
  if (asked.length === 0) return null
  const isInUse = asked.some((item) => (item.declared?.available ?? 0) > 0)
  const leaveOut = () => {
    removeWithUndo(asked)
    onDecided()
  }
  const replace = () => {
    uploads.replace(asked.map((item) => item.id))
    onDecided()
  }
  return (
    <div className={classes.note}>
      <Note
        tone="warn"
        role="alert"
        title={uploadMessages.replaces(asked.length, isInUse)}
        action={
          <>
            <Button size="small" onClick={leaveOut}>
              {asked.length === 1 ? 'Skip' : 'Skip all'}
            </Button>
            <Button size="small" onClick={replace}>
              Replace
            </Button>
          </>
        }
      >
        {uploadMessages.replacedKept(asked.length)}
      </Note>
    </div>
  )
}
