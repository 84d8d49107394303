/**
 * Why Griot does not start, as sentences for the operator. It is shown without a stack, so the text says what to do;
 * the original error is the `cause`.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The message of anything thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
