import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import classes from './required-legend.module.css'

/** Placeholder that marks an empty required field without a visible label. */
export const REQUIRED_MARK = '*'

/** Explains the marks of required fields; without it a form has none. */
export function RequiredLegend() {
  return <p className={classes.legend}>{formMessages.requiredFields}</p>
}
