import { Button } from '../buttons/button.tsx'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What follows from going on. */
  text: string
  /** The safe answer, which is the filled button. */
  stay: string
  goOn: string
  /** Any way out but going on. */
  onClose: () => void
  onGoOn: () => void
}

/** Asks before something that is rarely meant. Heavy like each dialog: pages take it by `lazyDialog`. */
export function ConfirmDialog({ title, text, stay, goOn, onClose, onGoOn }: ConfirmDialogProps) {
  return (
    <Dialog title={title} width={440} centered onClose={onClose}>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
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
