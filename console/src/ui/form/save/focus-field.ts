const FIELDS = ['input', 'textarea', 'select', 'button[role=switch]']
  .map((tag) => `${tag}:not(:disabled, [type=hidden])`)
  .join()

/** Focuses the first field inside an element, after the focused button was removed. */
export function focusField(within: Element | null | undefined): void {
  within?.querySelector<HTMLElement>(FIELDS)?.focus()
}
