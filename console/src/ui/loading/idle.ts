/** Resolves when the browser is idle; immediately where requestIdleCallback is missing. */
export function idle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return Promise.resolve()
  return new Promise((resolve) => requestIdleCallback(() => resolve()))
}
