import * as actionsMessages from '@griot/contract/messages/ui/shell/actions.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { IS_APPLE, labelsOf } from '../../ui/actions/keys.ts'
import classes from './key-caps.module.css'

/** Icons, because not every font has arrows. */
const ARROWS: Record<string, typeof IconArrowUp> = {
  Left: IconArrowLeft,
  Up: IconArrowUp,
  Down: IconArrowDown,
  Right: IconArrowRight,
}

/** A shortcut as key caps, with 'then' between strokes. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.caps}>
      {labelsOf(keys, IS_APPLE).map((labels, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a stroke
        <Fragment key={at}>
          {at > 0 && <span className={layout.faint}>{actionsMessages.then}</span>}
          {labels.map((label) => (
            <Key key={label} label={label} />
          ))}
        </Fragment>
      ))}
    </span>
  )
}

function Key({ label }: { label: string }) {
  const Arrow = ARROWS[label]
  return (
    <kbd>
      {Arrow && <Arrow size={12} stroke={2} aria-hidden="true" />}
      <span className={Arrow && 'visually-hidden'}>{label}</span>
    </kbd>
  )
}
