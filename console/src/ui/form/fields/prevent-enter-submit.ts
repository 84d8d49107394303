import type { KeyboardEvent } from 'react'

/** `onKeyDown` for a form with many fields: Enter in a field does not submit. */
export function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event
  // React events also come from a dialog's form that was opened inside this one.
  const isField = target instanceof HTMLInputElement && target.form === currentTarget
  if (key === 'Enter' && isField) event.preventDefault()
}
