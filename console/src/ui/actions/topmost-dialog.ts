/** The topmost open dialog or sheet; null when there is none. */
export function topmostDialog(): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
  return open.filter(hasLayout).at(-1) ?? null
}

/** Whether an element has a layout; a closed sheet that stays mounted has none. */
export function hasLayout(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
