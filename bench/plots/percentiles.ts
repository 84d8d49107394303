import type { Line, Percentiles } from '../compare.ts'
import type { Measured } from '../measured.ts'
import type { RowName } from '../options.ts'
import { drawing, element, logScale, ticksBetween } from './svg.ts'

/** The hot paths; each has a panel for its first row, or for the first matching row. */
const SHOWN: readonly { group: RowName; row?: RegExp }[] = [
  { group: 'list' },
  { group: 'deep', row: /page \d{2,}$/ },
  { group: 'search' },
  { group: 'check' },
  { group: 'activity' },
  { group: 'questions' },
]
const POINTS: readonly (keyof Percentiles)[] = ['p50', 'p90', 'p99', 'p999']
const NAMES = { p50: '50 %', p90: '90 %', p99: '99 %', p999: '99.9 %' }

const COLUMNS = 3
const PANEL = { width: 290, height: 230 }
const INSIDE = { left: 46, right: 44, top: 34, bottom: 26 }
const TOP = 74

/** Latency distributions, by number of connections. */
export function percentilesPlot({ groups, machine }: Measured): string {
  const panels = SHOWN.flatMap(({ group: name, row = /./ }) => {
    const lines = groups.find((group) => group.name === name)?.lines ?? []
    const shown = lines.find((line) => line.latency && row.test(line.row))
    return shown ? [lines.filter((line) => line.row === shown.row)] : []
  })
  const height = TOP + Math.ceil(panels.length / COLUMNS) * PANEL.height + 12
  const says = ['Milliseconds; dashed: the plain limit; at the lines’ ends how many ask at once.', machine]
  return drawing(
    { width: COLUMNS * PANEL.width + 16, height, title: 'How long answers take', says },
    panels.map((lines, at) => {
      const x = 8 + (at % COLUMNS) * PANEL.width
      const y = TOP + Math.floor(at / COLUMNS) * PANEL.height
      return element('g', { transform: `translate(${x} ${y})` }, panelOf(lines))
    }),
  )
}

function panelOf(lines: readonly Line[]) {
  const curves = lines.flatMap(({ connections, latency }) => (latency ? [{ connections, ...latency }] : []))
  const all = curves.flatMap(({ griot, plain }) => POINTS.flatMap((point) => [griot[point], plain[point]]))
  const [least, most] = [Math.min(...all) / 1.2, Math.max(...all) * 1.2]
  const y = logScale([least, most], [PANEL.height - INSIDE.bottom, INSIDE.top])
  const right = PANEL.width - INSIDE.right
  const x = (at: number) => INSIDE.left + (at / (POINTS.length - 1)) * (right - INSIDE.left)
  const path = (of: Percentiles) => POINTS.map((point, at) => `${x(at)},${y(of[point])}`).join(' ')
  return [
    element('text', { x: INSIDE.left, y: 22 }, lines[0]?.row ?? ''),
    ...ticksBetween(least, most).flatMap((tick) => [
      element('line', { class: 'grid', x1: INSIDE.left, x2: right, y1: y(tick), y2: y(tick) }),
      element('text', { class: 'small end', x: INSIDE.left - 6, y: y(tick) + 4 }, String(tick)),
    ]),
    ...POINTS.map((point, at) =>
      element('text', { class: 'small middle', x: x(at), y: PANEL.height - 8 }, NAMES[point]),
    ),
    ...curves.flatMap(({ connections, griot, plain }) => [
      element('polyline', { class: 'line dashed', points: path(plain) }),
      element('polyline', { class: 'line', points: path(griot) }),
      element('text', { class: 'small', x: right + 6, y: y(griot.p999) + 4 }, String(connections)),
    ]),
  ]
}
