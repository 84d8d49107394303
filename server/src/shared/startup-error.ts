/**
 * Why Griot does not start, as sentences for the person who started it.
 * It is shown without a stack, so the text says what to do; what led to it is the `cause`.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The sentence of anything thrown. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
