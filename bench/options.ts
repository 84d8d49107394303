import { parseArgs } from 'node:util'

/** The measurements, in the order in which they run. */
export const ROW_NAMES = [
  'size',
  'list',
  'deep',
  'search',
  'asset',
  'check',
  'activity',
  'screens',
  'curriculum',
  'questions',
  'readiness',
  'releases',
  'save',
  'declare',
  'upload',
  'upload-memory',
  'sign-in',
  'streams',
  'start',
  'memory',
  'interaction',
  'slow-connection',
  'growth',
  'soak',
] as const
export type RowName = (typeof ROW_NAMES)[number]

/** Measurements that depend on the number of assets; the others run on the smallest database only. */
const ROWS_OF_SIZE: readonly RowName[] = [
  'size',
  'list',
  'deep',
  'search',
  'asset',
  'check',
  'activity',
  'screens',
  'declare',
  'growth',
]
/** Compares with a tenth of the rows, which is the smaller size. */
const ROWS_OF_LARGE_SIZES: readonly RowName[] = ['growth']
/** Takes as long as all others together, so it only runs when named. */
const WHEN_NAMED: readonly RowName[] = ['soak']

/** Options of the measurements on one database. */
export interface Options {
  only: readonly RowName[]
  /** Number of assets of all kinds. */
  rows: number
  /** Numbers of concurrent connections. */
  connections: readonly number[]
  /** Turns per side. */
  turns: number
  /** Seconds of a turn of reads. */
  seconds: number
  /** Seconds of each warm-up load before the first turn of a read. */
  warmSeconds: number
  /** Reduces the numbers of requests. */
  quick: boolean
  /** Duration of `soak`. */
  minutes: number
  /** Folder of another checkout, whose Griot replaces the plain side for reads. */
  against: string | undefined
  /** Folder for CPU profiles of the server. */
  profile: string | undefined
}

export interface Run {
  /** One database per size, in sequence. */
  sizes: readonly Options[]
  /** Output folder for table and plots. */
  results: string | undefined
}

export const USAGE = `npm run bench -- [--quick] [--only ${ROW_NAMES.join(',')}] [--rows 100000,1000000] [--connections 1,10,50] [--minutes 60] [--against <folder>] [--profile <folder>] [--results <folder>]`

/** @throws Error with the usage */
export function readOptions(): Run {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      rows: { type: 'string' },
      connections: { type: 'string' },
      against: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      profile: { type: 'string' },
      results: { type: 'string' },
    },
  })
  const given = values.only?.split(',').map((name) => {
    const known = ROW_NAMES.find((row) => row === name.trim())
    if (!known) throw new Error(`There is no measurement "${name}".\n${USAGE}`)
    return known
  })
  const rows = (values.rows ?? (values.quick ? '100000' : '100000,1000000')).split(',').map(Number)
  if (!rows.every((count) => Number.isInteger(count) && count >= 10_000)) {
    throw new Error(`--rows takes numbers from 10000 up.\n${USAGE}`)
  }
  const connections = (values.connections ?? (values.quick ? '10' : '1,10,50')).split(',').map(Number)
  if (!connections.every((count) => Number.isInteger(count) && count >= 1)) {
    throw new Error(`--connections takes numbers from 1 up.\n${USAGE}`)
  }
  const minutes = Number(values.minutes)
  if (!(minutes >= 1)) throw new Error(`--minutes takes a number from 1 up.\n${USAGE}`)
  const sizes = rows.map((count, at) => ({
    only: given ?? ROW_NAMES.filter((name) => isOf(name, at)),
    rows: count,
    connections,
    turns: values.quick ? 3 : 5,
    seconds: values.quick ? 0.3 : 0.45,
    warmSeconds: values.quick ? 0.7 : 1.5,
    quick: values.quick,
    minutes,
    against: values.against,
    profile: values.profile,
  }))
  return { sizes, results: values.results }
}

function isOf(name: RowName, size: number): boolean {
  if (WHEN_NAMED.includes(name)) return false
  return size === 0 ? !ROWS_OF_LARGE_SIZES.includes(name) : ROWS_OF_SIZE.includes(name)
}

/** Node options that write a CPU profile, if requested. */
export function profilingOf({ profile }: Options): string[] {
  return profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
}
