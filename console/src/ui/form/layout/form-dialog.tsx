import type { FormEventHandler, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { editingMessages } from '#contract/editing-messages.ts'
import { Button } from '../../buttons/button.tsx'
import { toast } from '../../feedback/toast.ts'
import { Dialog } from '../../overlay/dialog.tsx'
import { StaleNote } from '../conflict/conflict-note.tsx'
import type { Stale } from '../conflict/use-conflict.ts'
import { DraftOffer } from '../draft/draft-offer.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { enterStays } from '../fields/enter-key.ts'
import { DialogActions } from './dialog-actions.tsx'
import classes from './form-dialog.module.css'

interface FormDialogProps<Row, Values extends FieldValues> {
  title: string
  width: number
  /** What takes the focus afterwards, where that is not what opened the dialog. */
  belongsTo?: () => HTMLElement | null
  onClose: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  /** `false` where Enter in a field does not save. */
  enterSaves?: boolean
  /** However the dialog is left, what was typed is kept. */
  draft: Draft
  /** Of a row that is there already. */
  stale?: Stale<Row, Values>
  saving: boolean
  /** What the button says that saves, and while it does. */
  action?: string
  acting?: string
  /** What saving brings about elsewhere, in words. */
  effect?: string | undefined
  /** Notes above the fields. */
  notes?: ReactNode
  children: ReactNode
}

/**
 * A form in a dialog, which stays open while it saves. A click beside it, Escape, Back and a reload keep what was typed as a draft,
 * which is offered when it opens again; what others changed meanwhile is merged or asked about.
 */
export function FormDialog<Row, Values extends FieldValues>({
  onClose,
  onSubmit,
  enterSaves = true,
  draft,
  stale,
  saving,
  action = 'Save',
  acting = 'Saving…',
  effect,
  notes,
  children,
  ...dialog
}: FormDialogProps<Row, Values>) {
  const close = () => {
    if (saving) return
    if (draft.keep()) toast.success(editingMessages.draftKept)
    onClose()
  }
  const over = stale !== undefined && stale.clashes.length > 0
  return (
    <Dialog {...dialog} busy={saving} onClose={close}>
      <form
        className={classes.form}
        onSubmit={onSubmit}
        {...(!enterSaves && { onKeyDown: enterStays })}
        noValidate
        data-palette-scope=""
      >
        <DraftOffer draft={draft} />
        {stale && <StaleNote stale={stale} />}
        {notes}
        {children}
        <DialogActions effect={effect}>
          <Button
            onClick={close}
            aria-disabled={saving || undefined}
            data-disabled={saving || undefined}
          >
            Cancel
          </Button>
          <Button type="submit" variant="primary" aria-disabled={saving || undefined}>
            <OneWidth texts={[over ? 'Save over theirs' : action, acting]} shown={saving ? 1 : 0} />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** One of several texts in the room that the longest takes, so that nothing moves when it changes. */
function OneWidth({ texts, shown }: { texts: readonly string[]; shown: number }) {
  return (
    <span className={classes.texts}>
      {texts.map((text, index) => (
        <span key={text} data-rests={index !== shown || undefined}>
          {text}
        </span>
      ))}
    </span>
  )
}
