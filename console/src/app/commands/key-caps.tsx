import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { IS_APPLE, labelsOf } from '../../ui/actions/keys.ts'
import classes from './key-caps.module.css'

/** Not every face has arrows. */
const ARROWS: Record<string, typeof IconArrowUp> = {
  Left: IconArrowLeft,
  Up: IconArrowUp,
  Down: IconArrowDown,
  Right: IconArrowRight,
}

/** Keys as a keyboard labels them: each in a frame, 'then' between one and the next. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.caps}>
      {labelsOf(keys, IS_APPLE).map((labels, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place
        <Fragment key={at}>
          {at > 0 && <span className={classes.then}>then</span>}
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
