const FIELDS = ['input', 'textarea', 'select', 'button[role=switch]']
  .map((tag) => `${tag}:not(:disabled, [type=hidden])`)
  .join()

/** Gives the focus to the first field below an element: what had it is gone after it was pressed. */
export function focusField(within: Element | null | undefined): void {
  within?.querySelector<HTMLElement>(FIELDS)?.focus()
}
