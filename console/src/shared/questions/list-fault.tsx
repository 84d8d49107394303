import { IconAlertCircle } from '@tabler/icons-react'
import classes from './list-fault.module.css'

/** What is wrong with a list as a whole, below its rows. */
export function ListFault({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <p className={classes.fault} role="alert">
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {sentence}
    </p>
  )
}
