/** The dialog or sheet that has the window to itself; null when the page has it. */
export function frontDialog(): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
  return open.filter(isShown).at(-1) ?? null
}

/** Whether an element takes room: a sheet that is kept for later does not. */
export function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
