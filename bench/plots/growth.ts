import type { Line } from '../compare.ts'
import type { Measured } from '../measured.ts'
import { drawing, element, logScale, ticksBetween } from './svg.ts'

const WIDTH = 900
const LEFT = 330
const RIGHT = 70
const TOP = 99
const STEP = 20

/** Median latency of the same requests on two sizes, row by row. */
export function growthPlot(small: Measured, large: Measured): string {
  const pairs = medians(large).flatMap(({ key, ms }) => {
    const before = medians(small).find((one) => one.key === key)
    return before ? [{ key, small: before.ms, large: ms }] : []
  })
  const all = pairs.flatMap((pair) => [pair.small, pair.large])
  const [least, most] = [Math.min(...all) / 1.2, Math.max(...all) * 1.2]
  const x = logScale([least, most], [LEFT, WIDTH - RIGHT])
  const bottom = TOP + pairs.length * STEP
  const count = (rows: number) => rows.toLocaleString('en')
  return drawing(
    {
      width: WIDTH,
      height: bottom + 24,
      title: `From ${count(small.rows)} assets to ${count(large.rows)}`,
      says: [
        'Milliseconds, the median answer; the pale dot is the smaller one, at the right by how much it grows.',
        large.machine,
      ],
    },
    [
      ...ticksBetween(least, most).flatMap((tick) => [
        element('line', { class: 'grid', x1: x(tick), x2: x(tick), y1: TOP - 8, y2: bottom }),
        element('text', { class: 'small middle', x: x(tick), y: TOP - 14 }, String(tick)),
      ]),
      ...pairs.flatMap((pair, at) => {
        const y = TOP + at * STEP + STEP / 2
        return [
          element('text', { class: 'end', x: LEFT - 8, y: y + 4 }, pair.key),
          element('line', { class: 'grid', x1: x(pair.small), x2: x(pair.large), y1: y, y2: y }),
          element('circle', { class: 'plain', cx: x(pair.small), cy: y, r: 4 }),
          element('circle', { class: 'ours', cx: x(pair.large), cy: y, r: 4 }),
          element('text', { class: 'small end', x: WIDTH - 12, y: y + 4 }, `× ${(pair.large / pair.small).toFixed(2)}`),
        ]
      }),
    ],
  )
}

/** The deep page has another number on a larger database, but is the same row. */
const keyOf = ({ row, connections }: Line) =>
  `${row.replace(/, page [\d,]+$/, (page) => (page === ', page 1' ? page : ', deep page'))}, ${connections} at once`

function medians({ groups }: Measured): { key: string; ms: number }[] {
  return groups
    .flatMap(({ lines }) => lines)
    .flatMap((line) =>
      line.latency && line.connections === 10 ? [{ key: keyOf(line), ms: line.latency.griot.p50 }] : [],
    )
}
