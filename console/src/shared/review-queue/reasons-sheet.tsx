import { Button } from '@griot/player/ui/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import type { Choice } from './choice.ts'
import classes from './review-queue.module.css'

interface Props {
  title: string
  choices: readonly Choice[]
  onClose: () => void
}

/** The reasons against an item, on a phone. Load it with `lazyDialog`. */
export function ReasonsSheet({ title, choices, onClose }: Props) {
  return (
    <Drawer label={title} isOpen onClose={onClose} from="bottom" className={classes.sheet}>
      <h2>{title}</h2>
      {choices.map(({ id, label, run }) => (
        <Button
          key={id}
          fullWidth
          onClick={() => {
            onClose()
            run()
          }}
        >
          {label}
        </Button>
      ))}
    </Drawer>
  )
}
