/** One thing that holds or does not; it counts as one test. */
export type Check = {
  /** What holds, in the present tense; `--only` takes its first word. */
  name: string
  /** Null when it holds, else what is shown to the person. */
  problem(): Promise<string | null>
}
