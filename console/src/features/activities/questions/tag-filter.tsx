import { WORD_LENGTH_MAX } from '@griot/contract/limits.ts'
import { useId, useState } from 'react'
import classes from './question-tools.module.css'

interface TagFilterProps {
  value: string
  onTag: (tag: string | undefined) => void
}

/** Filter for a complete tag, applied on Enter or blur: a partial tag finds nothing. */
export function TagFilter({ value, onTag }: TagFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The address has changed, as by Back.
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  const commitTag = () => {
    const tag = typed.trim()
    if (tag !== value) onTag(tag === '' ? undefined : tag)
  }
  return (
    <label className={classes.field} htmlFor={id}>
      <span>Tag</span>
      <input
        id={id}
        value={typed}
        maxLength={WORD_LENGTH_MAX}
        placeholder="Any tag"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commitTag}
        onKeyDown={(event) => event.key === 'Enter' && commitTag()}
      />
    </label>
  )
}
