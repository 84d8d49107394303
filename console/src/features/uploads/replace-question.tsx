import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { asks } from './effect.ts'
import { offerBack } from './offer-back.ts'
import type { UploadItem } from './upload-item.ts'
import styles from './upload-notes.module.css'
import { uploads } from './upload-store.ts'

interface ReplaceQuestionProps {
  items: readonly UploadItem[]
  /** What was asked goes: the focus needs another place. */
  onDecided: () => void
}

/** Whether files that are there give way: one question for all of the batch. */
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
    <div className={styles.note}>
      <Note
        tone="warn"
        role="alert"
        title={uploadMessages.replaces(asked.length, met)}
        action={
          <>
            <Button size="small" onClick={leaveOut}>
              {asked.length === 1 ? 'Leave it out' : 'Leave them out'}
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
