/** Before the line of a button disappears, moves the focus to the next line, else to the previous one. */
export function goToNextLine(button: HTMLElement): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-text-hint-line]')]
  const at = lines.findIndex((line) => line.contains(button))
  const next = lines[at + 1] ?? lines[at - 1]
  const target = next?.querySelector<HTMLElement>('td:last-child button')
  const stays = target ?? document.querySelector<HTMLElement>('search button[aria-pressed="true"]')
  stays?.focus()
}
