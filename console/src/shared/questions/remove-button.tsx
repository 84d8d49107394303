import { IconX } from '@tabler/icons-react'
import layout from '../../ui/layout/layout.module.css'
import classes from './remove-button.module.css'

interface RemoveButtonProps {
  /** What it removes: `option 2`. */
  of: string
  className?: string | undefined
  onRemove: () => void
}

/** Removes a row of a list; found by `data-remove`. */
export function RemoveButton({ of, className, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={`${layout.tool} ${classes.remove} ${className ?? ''}`}
      aria-label={`Remove ${of}`}
      title="Remove"
      onClick={onRemove}
      data-remove
    >
      <IconX size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
