/** Comes back when the page has nothing else to do; at once where browsers cannot tell. */
export function idle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return Promise.resolve()
  return new Promise((resolve) => requestIdleCallback(() => resolve()))
}
