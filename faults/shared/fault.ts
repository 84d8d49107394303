/** A row of docs/promises.md, by its number. */
export type PromiseRow = `R${number}` | `S${number}`

/** One fault that is provoked many times, and what holds in spite of it. */
export interface Fault {
  /** For `--only`. */
  name: string
  /** The promises that it shows; each of them names it too. */
  shows: readonly [PromiseRow, ...PromiseRow[]]
  /** What holds, as a plain claim; a row of the table. */
  claim: string
  /** How often it is provoked; `--tries` lowers or raises it. */
  tries: number
  /**
   * Provokes it that often.
   * @returns a sentence for each try that did not hold
   * @throws CannotRun on a machine that lacks what the fault needs
   */
  run(options: { tries: number; print: (line: string) => void }): Promise<string[]>
}

/** The machine lacks something, such as the right to mount; counts as a failure, with the reason. */
export class CannotRun extends Error {}

/** What a property was refuted by, and then with which seed and by which smallest case. */
export function refutedBy(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${cause.message} ${message}` : message
}
