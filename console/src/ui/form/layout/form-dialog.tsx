import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import type { FormEventHandler, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toast } from '../../feedback/toast.ts'
import { Dialog } from '../../overlay/dialog.tsx'
import { ConflictNote } from '../conflict/conflict-note.tsx'
import type { Conflict } from '../conflict/use-conflict.ts'
import { DraftOffer } from '../draft/draft-offer.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { preventEnterSubmit } from '../fields/prevent-enter-submit.ts'
import { RequiredLegend } from '../fields/required-legend.tsx'
import { OfflineNote } from '../save/offline-note.tsx'
import type { OfflineSave } from '../save/use-offline-save.ts'
import { DialogActions } from './dialog-actions.tsx'
import classes from './form-dialog.module.css'

interface FormDialogProps<Row, Values extends FieldValues> {
  title: string
  width: number
  /** Element to focus after closing, if not the opener. */
  belongsTo?: () => HTMLElement | null
  onClose: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  /** False if Enter in a field must not save. */
  enterSaves?: boolean
  /** Keeps what was typed, however the dialog is closed. */
  draft: Draft
  /** For an existing row. */
  conflict?: Conflict<Row, Values>
  saving: boolean
  /** While saving waits for the connection; the dialog can then be closed. */
  offline: OfflineSave | null
  /** Labels of the save button: normally, and while saving. */
  action?: string
  acting?: string
  /** What saving changes elsewhere, as text. */
  effect?: string | undefined
  /** Notes above the fields. */
  notes?: ReactNode
  children: ReactNode
}

/**
 * A form in a dialog, which stays open while saving. Clicking outside, Escape, Back and reload save what was typed as a
 * draft, which is offered when the dialog opens again. Changes by other users in the meantime are merged; conflicts are
 * shown.
 */
export function FormDialog<Row, Values extends FieldValues>({
  onClose,
  onSubmit,
  enterSaves = true,
  draft,
  conflict,
  saving,
  offline,
  action = commonMessages.save,
  acting = commonMessages.saving,
  effect,
  notes,
  children,
  ...dialog
}: FormDialogProps<Row, Values>) {
  const busy = saving && offline === null
  const close = () => {
    if (busy) return
    void draft.keep().then((isStored) => isStored && toast.success(editingMessages.draftKept))
    onClose()
  }
  const over = conflict !== undefined && conflict.clashes.length > 0
  return (
    <Dialog {...dialog} busy={busy} onClose={close}>
      <form
        className={`${layout.stack} ${classes.form}`}
        onSubmit={onSubmit}
        {...(!enterSaves && { onKeyDown: preventEnterSubmit })}
        noValidate
        data-palette-scope=""
      >
        <DraftOffer draft={draft} />
        {conflict && <ConflictNote conflict={conflict} />}
        {notes}
        <RequiredLegend />
        {children}
        <OfflineNote offline={offline} />
        <DialogActions effect={effect}>
          <Button onClick={close} aria-disabled={busy || undefined} data-disabled={busy || undefined}>
            {commonMessages.cancel}
          </Button>
          <Button type="submit" variant="primary" aria-disabled={saving || undefined} aria-busy={saving}>
            <OneWidth texts={[over ? formMessages.overwriteTheirs : action, acting]} shown={saving ? 1 : 0} />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Shows one of several texts in the width of the longest, so that the layout does not move. */
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
