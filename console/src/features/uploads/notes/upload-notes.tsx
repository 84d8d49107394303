import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import type { Upload } from '@griot/contract/uploads/upload.ts'
import { uploadMessages } from '@griot/contract/uploads/upload-messages.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { needsDecision, needsDeclaration, type UploadItem } from '../store/upload-item.ts'
import { removeWithUndo, uploads } from '../store/uploads.ts'
import classes from './upload-notes.module.css'

interface UploadNotesProps {
  chosen: readonly UploadItem[]
  checkFailed: string | null
  unfinished: readonly Upload[]
}

/** What prevents files from being sent, in one line with the fix. */
export function UploadNotes({ chosen, checkFailed, unfinished }: UploadNotesProps) {
  const missing = chosen.filter(needsDeclaration)
  // a page declares one kind: use that of the first file without a declared code
  const kind = missing[0]?.kind ?? ASSET_KIND_NAMES[0]
  const undeclared = missing.filter((item) => item.kind === kind)
  const faulty = chosen.filter((item) => item.fault !== null)
  const stopped = missing.length + faulty.length
  return (
    <>
      {checkFailed !== null && (
        <div className={classes.note}>
          <Note
            tone="bad"
            role="alert"
            title={checkFailed}
            action={
              <Button size="small" onClick={() => void uploads.check()}>
                Try again
              </Button>
            }
          >
            Your files are still here.
          </Note>
        </div>
      )}
      {unfinished.length > 0 && (
        <div className={classes.note}>
          <Note
            tone="warn"
            role="status"
            title={`${counted(unfinished.length, 'upload')} ${unfinished.length === 1 ? 'was' : 'were'} not finished.`}
            action={
              <Button size="small" onClick={() => uploads.discardUnfinished()}>
                Discard
              </Button>
            }
          >
            Choose {unfinished.length === 1 ? 'the file' : 'the files'} again to resume:{' '}
            {unfinished.slice(0, NAMED_MAX).map(percentNamed).join(', ')}
            {unfinished.length > NAMED_MAX && ` and ${unfinished.length - NAMED_MAX} more`}.
          </Note>
        </div>
      )}
      {stopped > 0 && (
        <div className={classes.note}>
          <Note
            tone="warn"
            role="alert"
            title={`${counted(stopped, 'file')} cannot be sent yet.`}
            action={
              undeclared.length > 1 && (
                <LinkButton
                  size="small"
                  to={viewOf(kind).places.declare}
                  hash={undeclared.map((item) => item.code).join(',')}
                >
                  Declare {undeclared.length.toLocaleString('en')} codes
                </LinkButton>
              )
            }
          >
            {remedy(missing.length, faulty.length)}
          </Note>
        </div>
      )}
    </>
  )
}

/** Maximum of names in the note about unfinished uploads. */
const NAMED_MAX = 3

function percentNamed({ fileName, received, bytes }: Upload): string {
  return `${fileName} (${Math.floor((received / bytes) * 100)} %)`
}

function remedy(undeclared: number, faulty: number): string {
  const declare =
    undeclared === 1
      ? faulty === 0
        ? 'eclare its code'
        : 'eclare the code of one file'
      : `eclare the codes of ${undeclared.toLocaleString('en')} files`
  const remove =
    faulty === 1 ? 'emove the file marked red' : `emove the ${faulty.toLocaleString('en')} files marked red`
  if (faulty === 0) return `D${declare}.`
  if (undeclared === 0) return `R${remove}.`
  return `D${declare}, and r${remove}.`
}

interface ReplaceQuestionProps {
  chosen: readonly UploadItem[]
  /** The question disappears, so the focus needs another place. */
  onDecided: () => void
}

/** Asks once per batch whether to replace current files. */
export function ReplaceQuestion({ chosen, onDecided }: ReplaceQuestionProps) {
  const undecided = chosen.filter(needsDecision)
  if (undecided.length === 0) return null
  const isInUse = undecided.some((item) => (item.declared?.available ?? 0) > 0)
  const leaveOut = () => {
    removeWithUndo(undecided)
    onDecided()
  }
  const replace = () => {
    uploads.replace(undecided.map((item) => item.id))
    onDecided()
  }
  return (
    <div className={classes.note}>
      <Note
        tone="warn"
        role="alert"
        title={uploadMessages.replaces(undecided.length, isInUse)}
        action={
          <>
            <Button size="small" onClick={leaveOut}>
              {undecided.length === 1 ? 'Skip' : 'Skip all'}
            </Button>
            <Button size="small" onClick={replace}>
              Replace
            </Button>
          </>
        }
      >
        {uploadMessages.replacedKept(undecided.length)}
      </Note>
    </div>
  )
}
