import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** Consequences of confirming. */
  text: string
  /** Label of the safe answer, which is the primary button. */
  stay: string
  goOn: string
  /** Called when the user does not confirm. */
  onClose: () => void
  onGoOn: () => void
}

/** Asks before an action that is rarely intended. Load it with `lazyDialog`. */
export function ConfirmDialog({ title, text, stay, goOn, onClose, onGoOn }: ConfirmDialogProps) {
  return (
    <Dialog title={title} width={440} centered onClose={onClose}>
      <p className={classes.text}>{text}</p>
      <div className={`${layout.cluster} ${classes.actions}`}>
        <Button variant="quiet" onClick={onGoOn}>
          {goOn}
        </Button>
        <Button variant="primary" onClick={onClose} data-autofocus>
          {stay}
        </Button>
      </div>
    </Dialog>
  )
}
