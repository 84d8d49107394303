/** Number of a row in docs/promises.md. */
export type PromiseRow = `R${number}` | `S${number}`

/** A fault that is provoked many times, and what must hold despite it. */
export interface Fault {
  /** For `--only`. */
  name: string
  /** The promises it verifies; each of them also names it. */
  shows: readonly [PromiseRow, ...PromiseRow[]]
  /** What holds; a row of the table. */
  claim: string
  /** How often it is provoked; `--tries` changes it. */
  tries: number
  /**
   * Provokes it that often.
   * @returns a sentence for each failed try
   * @throws MissingPrerequisite on a machine that lacks something the fault needs
   */
  run(options: { tries: number; print: (line: string) => void }): Promise<string[]>
}

/** The machine lacks something, such as permission to mount; counts as a failure, with the reason. */
export class MissingPrerequisite extends Error {}

/** The failing property, with its seed and smallest counterexample. */
export function counterexampleOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${cause.message} ${message}` : message
}
