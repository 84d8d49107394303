import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import type { Upload } from '@griot/contract/uploads/upload.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { type ChosenFile, setFilesToDeclare } from '../../../shared/assets/chosen-files.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
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
                {commonMessages.tryAgain}
              </Button>
            }
          >
            {uploadMessages.filesStillHere}
          </Note>
        </div>
      )}
      {unfinished.length > 0 && (
        <div className={classes.note}>
          <Note
            tone="warn"
            role="status"
            title={uploadMessages.unfinishedTitle({ count: unfinished.length })}
            action={
              <Button size="small" onClick={() => uploads.discardUnfinished()}>
                {commonMessages.discard}
              </Button>
            }
          >
            {chooseAgain(unfinished)}
          </Note>
        </div>
      )}
      {stopped > 0 && (
        <div className={classes.note}>
          <Note
            tone="warn"
            role="alert"
            title={uploadMessages.stopped({ count: stopped })}
            action={
              undeclared.length > 1 && (
                <LinkButton
                  size="small"
                  to={viewOf(kind).places.declare}
                  hash={undeclared.map((item) => item.code).join(',')}
                  onClick={() => setFilesToDeclare(undeclared.flatMap(toDeclare))}
                >
                  {uploadMessages.declareCodes({ count: undeclared.length })}
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

function toDeclare({ kind, code, file, preview }: UploadItem): ChosenFile[] {
  return preview === null ? [] : [{ kind, code, name: file.name, url: preview }]
}

/** Maximum of names in the note about unfinished uploads. */
const NAMED_MAX = 3

function percentNamed({ fileName, received, bytes }: Upload): string {
  return uploadMessages.fileProgress({ fileName, percent: Math.floor((received / bytes) * 100) })
}

function chooseAgain(unfinished: readonly Upload[]): string {
  const fileList = unfinished.slice(0, NAMED_MAX).map(percentNamed)
  const more = unfinished.length - fileList.length
  return more > 0
    ? uploadMessages.chooseAgainMore({ fileList, more })
    : uploadMessages.chooseAgain({ fileList, count: unfinished.length })
}

function remedy(undeclared: number, faulty: number): string {
  if (undeclared === 0) return uploadMessages.removeMarked({ count: faulty })
  if (faulty > 0) return uploadMessages.declareAndRemove({ undeclared, faulty })
  return undeclared === 1 ? uploadMessages.declareOne : uploadMessages.declareCodesOf({ count: undeclared })
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
        title={uploadMessages.replaces({ files: undecided.length, isPublished: isInUse })}
        action={
          <>
            <Button size="small" onClick={leaveOut}>
              {undecided.length === 1 ? uploadMessages.skip : uploadMessages.skipAll}
            </Button>
            <Button size="small" onClick={replace}>
              {uploadMessages.replace}
            </Button>
          </>
        }
      >
        {uploadMessages.replacedKept({ files: undecided.length })}
      </Note>
    </div>
  )
}
