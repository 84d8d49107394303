import { Button } from '@mantine/core'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'

interface QuestionProps {
  title: string
  /** Consequences of going on. */
  text: string
  /** Label of the safe choice, which is the filled button. */
  stay: string
  goOn: string
  /** Called for every way out except going on. */
  onClose: () => void
  onGoOn: () => void
}

/** Asks for confirmation before a rare action. Large: pages load it with `lazyPart`. */
export function Question({ title, text, stay, goOn, onClose, onGoOn }: QuestionProps) {
  return (
    <Dialog title={title} width={440} centered onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button variant="subtle" onClick={onGoOn}>
          {goOn}
        </Button>
        <Button variant="filled" onClick={onClose} data-autofocus>
          {stay}
        </Button>
      </div>
    </Dialog>
  )
}
