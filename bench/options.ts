import { parseArgs } from 'node:util'

/** The measurements, in the order in which they run. */
export const ROW_NAMES = [
  'list',
  'deep',
  'search',
  'grid',
  'check',
  'activity',
  'curriculum',
  'questions',
  'readiness',
  'declare',
  'upload',
  'upload-memory',
  'sign-in',
  'streams',
  'start',
  'memory',
  'interaction',
] as const
/** Runs when it is asked for: it seeds a second database. */
const APART = 'growth'
export type RowName = (typeof ROW_NAMES)[number] | typeof APART

export interface Options {
  only: readonly RowName[]
  rows: number
  /** Connections at once. */
  connections: readonly number[]
  /** Turns of each side. */
  turns: number
  /** Seconds of a turn of reads. */
  seconds: number
  /** Seconds of each load before the first turn of a read. */
  warmSeconds: number
  /** Shrinks what is counted in requests. */
  quick: boolean
  /** A folder for processor profiles of the server. */
  profile: string | undefined
}

export const USAGE = `npm run bench -- [--quick] [--only ${ROW_NAMES.join(',')},${APART}] [--rows 100000] [--profile <folder>]`

/** @throws Error with the usage */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: ROW_NAMES.join(',') },
      rows: { type: 'string', default: '100000' },
      profile: { type: 'string' },
    },
  })
  const only = values.only.split(',').map((name) => {
    const known = ([...ROW_NAMES, APART] as const).find((row) => row === name.trim())
    if (!known) throw new Error(`There is no measurement "${name}".\n${USAGE}`)
    return known
  })
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 10_000) {
    throw new Error(`--rows takes a number from 10000 up.\n${USAGE}`)
  }
  return {
    only,
    rows,
    connections: values.quick ? [10] : [1, 10, 50],
    turns: values.quick ? 3 : 5,
    seconds: values.quick ? 0.3 : 0.45,
    warmSeconds: values.quick ? 0.7 : 1.5,
    quick: values.quick,
    profile: values.profile,
  }
}

/** What has Node write a processor profile, where one is wanted. */
export function profilingOf({ profile }: Options): string[] {
  return profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
}
