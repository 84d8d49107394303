/**
 * Puts a text on the clipboard; false when the browser does not let it. Over plain http, away from
 * localhost, there is no clipboard API, and the old command does it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
