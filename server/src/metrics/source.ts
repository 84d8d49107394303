/** One value of a source at the time of reading. */
export interface Reading {
  measure: string
  value: number
  labels?: Readonly<Record<string, string>>
}

/** Label values come from tables in the code, never from user input. */
interface Measure {
  help: string
  labels?: readonly string[]
}

/**
 * Values counted elsewhere: connections, open uploads, jobs. Queried when metrics are read, and cached for a while, so
 * that frequent reads are cheap.
 */
export interface MetricsSource {
  /** The label in `griot_source_up`, which says whether the source responded. */
  name: string
  cacheMs: number
  measures: Readonly<Record<string, Measure>>
  read: () => Promise<readonly Reading[]>
}
