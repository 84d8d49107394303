import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ConsentText } from '../consent/consent-fields.tsx'

interface Props {
  text: string
  version: number
  onClose: () => void
}

/** The text that a speaker agreed to, which may not be the current one. */
export function ConsentTextDialog({ text, version, onClose }: Props) {
  return (
    <Dialog title={consentMessages.title} width={600} onClose={onClose}>
      <ConsentText text={text} version={version} />
    </Dialog>
  )
}
