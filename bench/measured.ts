import type { Line } from './compare.ts'
import type { RowName } from './options.ts'

/** What was measured on one database. */
export interface Measured {
  /** Assets of all kinds. */
  rows: number
  machine: string
  groups: Group[]
}

export interface Group {
  name: RowName
  lines: Line[]
  /** Memory of the server process at its largest meanwhile. */
  megabytesMost: number
}
