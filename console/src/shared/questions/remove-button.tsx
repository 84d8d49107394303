import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconX } from '@tabler/icons-react'
import classes from './remove-button.module.css'

interface RemoveButtonProps {
  /** Accessible name: `Remove option 2`. */
  label: string
  className?: string | undefined
  onRemove: () => void
}

/** Removes a row of a list; found by `data-remove`. */
export function RemoveButton({ label, className, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={`${layout.tool} ${classes.remove} ${className ?? ''}`}
      aria-label={label}
      title={commonMessages.remove}
      onClick={onRemove}
      data-remove
    >
      <IconX size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
