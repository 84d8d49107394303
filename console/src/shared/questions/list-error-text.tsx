import layout from '@griot/player/ui/layout.module.css'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './list-error-text.module.css'

/** An error about a whole list, below its rows. */
export function ListErrorText({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <p className={`${layout.error} ${classes.fault}`} role="alert">
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {sentence}
    </p>
  )
}
