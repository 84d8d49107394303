import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { useState } from 'react'
import classes from './cue-list.module.css'
import { parseTime, timeText } from './time-text.ts'

interface TimeFieldProps {
  label: string
  /** Milliseconds; null while there is none. */
  time: number | null
  onChange: (time: number | null) => void
}

/** A time as text. What is typed counts when the field is left, or at Enter. */
export function TimeField({ label, time, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && parseTime(typed) === null
  const end = () => {
    if (typed === null || isWrong) return
    const read = typed.trim() === '' ? null : parseTime(typed)
    if (read !== time) onChange(read)
    setTyped(null)
  }
  return (
    <input
      type="text"
      className={classes.time}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? captionMessages.wrongTime({ example: timeText(6900) }) : undefined}
      data-palette="off"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (time === null ? '' : timeText(time))}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          end()
        }
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
