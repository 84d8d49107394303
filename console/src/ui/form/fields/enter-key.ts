import type { KeyboardEvent } from 'react'

/** For a form with many fields, as its `onKeyDown`: Enter in a field does not submit it. */
export function enterStays(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event
  // A form in a dialog that this one opened is inside it to React only.
  const isField = target instanceof HTMLInputElement && target.form === currentTarget
  if (key === 'Enter' && isField) event.preventDefault()
}
