import { TAKE_NOTE_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as takeApiMessages from '@griot/contract/messages/api/recording/take.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useState } from 'react'
import { KeyHint } from '../../../ui/actions/key-hint.tsx'
import { DialogActions } from '../../../ui/form/layout/dialog-actions.tsx'
import { TEXT_AREA_SAVES, TextArea } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

interface Props {
  onReject: (text: string) => void
  onClose: () => void
}

/** Another reason for rejecting a take, which needs a sentence. */
export function OtherReasonDialog({ onReject, onClose }: Props) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog title={reviewMessages.rejectTitle} width={440} onClose={onClose}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return setMissing(true)
          onClose()
          onReject(text.trim())
        }}
      >
        <TextArea
          label={reviewMessages.otherReason}
          value={text}
          maxLength={TAKE_NOTE_LENGTH_MAX}
          rows={3}
          required
          data-autofocus
          error={isMissing && text.trim() === '' ? takeApiMessages.reasonMissing.message : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" type="submit" iconAfter={<KeyHint keys={TEXT_AREA_SAVES} />}>
            {reviewMessages.reject}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
