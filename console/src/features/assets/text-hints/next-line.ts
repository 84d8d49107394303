/** The line of a button is about to go: the focus moves on to the next one, else to the one before. */
export function goToNextLine(button: HTMLElement): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-mend-line]')]
  const at = lines.findIndex((line) => line.contains(button))
  const next = lines[at + 1] ?? lines[at - 1]
  const target = next?.querySelector<HTMLElement>('td:last-child button')
  const stays = target ?? document.querySelector<HTMLElement>('search button[aria-pressed="true"]')
  stays?.focus()
}
