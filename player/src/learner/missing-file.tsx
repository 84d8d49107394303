import { LOCALE } from '@griot/contract/messages/locale.ts'
import classes from './missing-file.module.css'

/** Placeholder for something the form does not have yet. */
export function MissingFile({ children }: { children: string }) {
  return (
    <span className={classes.missing} lang={LOCALE}>
      {children}
    </span>
  )
}
