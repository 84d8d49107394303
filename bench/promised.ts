import type { RowName } from './options.ts'

/** Number of the promise in docs/promises.md that each row measures; null for none. */
export const PROMISE_OF_ROW: Readonly<Record<RowName, string | null>> = {
  size: null,
  list: 'P1',
  deep: 'P2',
  search: 'P3',
  growth: 'P1',
  declare: 'P4',
  check: 'P5',
  upload: 'P6',
  'upload-memory': 'P6',
  activity: 'P7',
  asset: 'P7',
  save: 'P15',
  screens: 'P14',
  'sign-in': 'P8',
  start: 'P9',
  'slow-connection': 'P14',
  interaction: 'P11',
  memory: 'P12',
  soak: 'P12',
  questions: 'P13',
  readiness: 'P13',
  releases: 'P16',
  curriculum: 'P15',
  streams: 'P15',
}
