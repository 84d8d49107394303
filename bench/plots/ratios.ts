import type { Line } from '../compare.ts'
import type { Measured } from '../measured.ts'
import { drawing, element } from './svg.ts'

const WIDTH = 900
const LEFT = 330
const RIGHT = 60
const TOP = 99
const STEP = 20
/** Longer bars are cut; their label has the value. */
const MOST = 1.4

/** Griot's share of the plain limit per row, with its goal; at ten connections if there are several. */
export function ratiosPlot({ groups, machine }: Measured): string {
  const lines = groups
    .flatMap((group) => group.lines)
    .filter(({ ratio, connections }) => Number.isFinite(ratio) && connections !== null)
  const shown = lines.filter((line) => line === chosen(lines, line))
  const x = (ratio: number) => LEFT + (Math.min(ratio, MOST) / MOST) * (WIDTH - LEFT - RIGHT)
  const bottom = TOP + shown.length * STEP
  return drawing(
    {
      width: WIDTH,
      height: bottom + 24,
      title: 'Of the plain limit',
      says: ['The line across a bar is its goal.', machine],
    },
    [
      ...[0, 0.25, 0.5, 0.75, 1, 1.25].flatMap((tick) => [
        element('line', { class: 'grid', x1: x(tick), x2: x(tick), y1: TOP - 8, y2: bottom }),
        element('text', { class: 'small middle', x: x(tick), y: TOP - 14 }, String(tick)),
      ]),
      ...shown.flatMap((line, at) => {
        const y = TOP + at * STEP
        const goal = Number(line.goal.replace('≥ ', ''))
        return [
          element('text', { class: 'end', x: LEFT - 8, y: y + 13 }, nameOf(line)),
          element('rect', {
            class: line.met === false ? 'missed' : 'ours',
            x: LEFT,
            y: y + 3,
            width: x(line.ratio) - LEFT,
            height: STEP - 7,
          }),
          ...(line.met === null
            ? []
            : [
                element('line', {
                  class: 'goal',
                  x1: x(goal),
                  x2: x(goal),
                  y1: y,
                  y2: y + STEP - 1,
                }),
              ]),
          element(
            'text',
            {
              class: 'small',
              x: x(line.met === null ? line.ratio : Math.max(line.ratio, goal)) + 6,
              y: y + 13,
            },
            line.ratio.toFixed(2),
          ),
        ]
      }),
    ],
  )
}

/** The line of a row at ten connections, else its first line. */
function chosen(lines: readonly Line[], { row }: Line): Line | undefined {
  const same = lines.filter((line) => line.row === row)
  return same.find(({ connections }) => connections === 10) ?? same[0]
}

const nameOf = ({ row, connections }: Line) => `${row}, ${connections} at once`
