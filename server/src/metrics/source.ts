/** One number of a source, at the time that it was read. */
export interface Reading {
  measure: string
  value: number
  labels?: Readonly<Record<string, string>>
}

/**
 * What somebody else counts: connections, open uploads, jobs. It is asked when the numbers are read, and
 * what it said is kept for a while, so that reading often costs nothing.
 */
export interface MetricsSource {
  /** In `griot_source_up`, which says whether it answered. */
  name: string
  keptMilliseconds: number
  /** What it measures. Labels take their values from tables of the code, never from people. */
  measures: Readonly<Record<string, { help: string; labels?: readonly string[] }>>
  read: () => Promise<readonly Reading[]>
}
