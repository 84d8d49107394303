/** A check; it counts as one test. */
export type Check = {
  /** What it verifies, in the present tense; its first word selects it with `--only`. */
  name: string
  /** Null when it passes, else the problem to print. */
  problem(): Promise<string | null>
}
