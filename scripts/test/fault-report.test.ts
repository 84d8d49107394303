import { expect, it } from 'vitest'
import { formatPage, formatTable, type Outcome } from '../../faults/shared/report.ts'

const outcome = (given: Partial<Outcome> & Pick<Outcome['fault'], 'name' | 'shows'>): Outcome => ({
  ...{ tries: 5, failures: [], seconds: 12.4, ...given },
  fault: { name: given.name, shows: given.shows, claim: `${given.name} holds` },
})
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/ +/g, ' '))

it('prints one line per promise of a fault, in the order of the promises', () => {
  const outcomes = [
    outcome({ name: 'bombs', shows: ['S19'] }),
    outcome({ name: 'kills', shows: ['R10', 'R2'], failures: ['One was lost.'] }),
  ]
  expect(linesOf(formatTable(outcomes))).toEqual([
    '| row | fault | what holds | tries | failures | s |',
    expect.stringMatching(/^(\| -+ )+\|$/),
    '| R2 | kills | kills holds | 5 | 1 | 12 |',
    '| R10 | kills | kills holds | 5 | 1 | 12 |',
    '| S19 | bombs | bombs holds | 5 | 0 | 12 |',
    '',
    'kills:',
    '',
    '- One was lost.',
  ])
})

it('says why a fault could not run, instead of a number of tries', () => {
  const notRun = 'It needs the right to mount.'
  const given = { name: 'full', shows: ['R4'], notRun, failures: [notRun] } as const
  expect(linesOf(formatTable([outcome(given)])).slice(2)).toEqual([
    '| R4 | full | full holds | 0 | could not run | 12 |',
    '',
    'full could not run here: It needs the right to mount.',
  ])
})

it('prints some of many failures, and the number of others', () => {
  const failures = Array.from({ length: 8 }, (_, at) => `It failed ${at}.`)
  const table = formatTable([outcome({ name: 'kills', shows: ['R1'], failures })])
  expect(table).toContain('| 8        |')
  expect(table.match(/It failed/g)).toHaveLength(5)
  expect(table).toContain('- and 3 more')
})

it('writes a page with environment and date', () => {
  const at = new Date('2026-11-23T07:08:09Z')
  const page = formatPage([outcome({ name: 'kills', shows: ['R1'] })], { command: 'npm run x', at })
  expect(page).toMatch(/^`npm run x`, 2026-11-23 07:08 UTC, Node \d+\S*, \d+ processors\n\n\| row/)
})
