import { TAKE_NOTE_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useState } from 'react'
import { KeyHint } from '../../../ui/actions/key-hint.tsx'
import { DialogActions } from '../../../ui/form/layout/dialog-actions.tsx'
import { TEXT_AREA_SAVES, TextArea } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import classes from './booth.module.css'

interface Props {
  /** The word. */
  text: string
  note: string
  /** Element to focus after closing. */
  belongsTo: () => HTMLElement | null
  onSave: (note: string) => void
  onClose: () => void
}

/** A note for the reviewer about the takes of a word. */
export function NoteDialog({ text, note, belongsTo, onSave, onClose }: Props) {
  const [written, setWritten] = useState(note)
  return (
    <Dialog title={boothMessages.noteTitle({ text })} width={440} belongsTo={belongsTo} onClose={onClose}>
      <form
        className={classes.note}
        onSubmit={(event) => {
          event.preventDefault()
          onSave(written.trim())
        }}
      >
        <TextArea
          label={boothMessages.noteLabel}
          value={written}
          maxLength={TAKE_NOTE_LENGTH_MAX}
          rows={3}
          data-autofocus
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" type="submit" iconAfter={<KeyHint keys={TEXT_AREA_SAVES} />}>
            {boothMessages.saveNote}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
