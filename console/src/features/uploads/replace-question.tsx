import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { asks } from './effect.ts'
import { offerBack } from './offer-back.ts'
import type { UploadItem } from './upload-item.ts'
import classes from './upload-notes.module.css'
import { uploads } from './upload-store.ts'

interface ReplaceQuestionProps {
  items: readonly UploadItem[]
  /** The question disappears, so the focus needs another place. */
  onDecided: () => void
}

/** Asks once per batch whether to replace existing files. */
export function ReplaceQuestion({ items, onDecided }: ReplaceQuestionProps) {
  const asked = items.filter(asks)
  if (asked.length === 0) return null
  const ids = asked.map((item) => item.id)
  const met = asked.some((item) => (item.declared?.available ?? 0) > 0)
  const leaveOut = () => {
    uploads.remove(ids)
    offerBack(asked)
    onDecided()
  }
  const replace = () => {
    uploads.replace(ids)
    onDecided()
  }
  return (
    <div className={classes.note}>
      <Note
        tone="warn"
        role="alert"
        title={uploadMessages.replaces(asked.length, met)}
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
