import type { Line } from '../compare.ts'

/** A line without a comparison. */
export function absolute(row: string, figure: number, most: number | null): Line {
  return {
    row,
    connections: null,
    griot: figure,
    plain: Number.NaN,
    ratio: Number.NaN,
    cpuRatio: null,
    goal: most === null ? '' : `≤ ${most}`,
    met: most === null ? null : figure <= most,
    latency: null,
  }
}
