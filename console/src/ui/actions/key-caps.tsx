import { Fragment } from 'react'
import classes from './key-caps.module.css'
import { IS_APPLE, labelsOf } from './keys.ts'

/** Keys as a keyboard labels them: each in a frame, 'then' between one and the next. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.caps}>
      {labelsOf(keys, IS_APPLE).map((labels, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place
        <Fragment key={at}>
          {at > 0 && <span className={classes.then}>then</span>}
          {labels.map((label) => (
            <kbd key={label}>{label}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
