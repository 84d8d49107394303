/** One number of a source, at the time that it was read. */
export interface Reading {
  measure: string
  value: number
  labels?: Readonly<Record<string, string>>
}

/**
 * What a number comes to for all processes that share a port: `max` of what is the same in all, of which
 * each may know an older one; `each` where only a process by itself means anything.
 */
type Joined = 'sum' | 'max' | 'min' | 'each'

/** Labels take their values from tables of the code, never from people. */
interface Measure {
  help: string
  joined: Joined
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
