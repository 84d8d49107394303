/** One number of a source, at the time that it was read. */
export interface Reading {
  measure: string
  value: number
  labels?: Readonly<Record<string, string>>
}

/** Labels take their values from tables of the code, never from people. */
interface Measure {
  help: string
  labels?: readonly string[]
}

/**
 * What somebody else counts: connections, open uploads, jobs. It is asked when the numbers are read, and
 * what it said is kept for a while, so that reading often costs nothing.
 */
export interface MetricsSource {
  /** In `griot_source_up`, which says whether it answered. */
  name: string
  keptMilliseconds: number
  measures: Readonly<Record<string, Measure>>
  read: () => Promise<readonly Reading[]>
}
