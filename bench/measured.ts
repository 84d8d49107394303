import type { Line } from './compare.ts'
import type { RowName } from './options.ts'

/** Results on one database. */
export interface Measured {
  /** Number of assets of all kinds. */
  rows: number
  machine: string
  groups: Group[]
}

export interface Group {
  name: RowName
  lines: Line[]
  /** Peak memory of the server process. */
  maxMegabytes: number
}
