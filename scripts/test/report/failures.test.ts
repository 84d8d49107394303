import { describe, expect, it } from 'vitest'
import { formatFailures, formatFlaky, resultOfError, resultOfProblem, withFailures } from './failures.ts'
import { playwrightFailures } from './playwright-failures.ts'

const one = { name: 'levels.test.ts > a level is made', error: 'Error: no\n    at levels.ts:1' }

describe('summary at the end', () => {
  it('does not mention what passed', () => {
    expect(formatFailures([{ name: 'lint', failures: [] }])).toBe('')
  })

  it('lists each failure below its step, with its error', () => {
    const text = formatFailures([
      { name: 'lint', failures: [] },
      { name: 'vitest', failures: [one] },
      { name: 'playwright', failures: [{ name: 'a.spec.ts:3 › it opens', error: 'Error: shut' }] },
    ])
    expect(text.trim().split('\n')).toEqual([
      'Failed:',
      '✗ vitest',
      '  levels.test.ts > a level is made',
      '    Error: no',
      '        at levels.ts:1',
      '✗ playwright',
      '  a.spec.ts:3 › it opens',
      '    Error: shut',
    ])
  })

  it('many failures: one line of each error', () => {
    const failures = Array.from({ length: 21 }, () => one)
    const text = formatFailures([{ name: 'vitest', failures }])
    expect(text.match(/Error: no/g)).toHaveLength(21)
    expect(text).not.toContain('at levels.ts')
  })

  it('removes terminal colours', () => {
    const failures = [{ name: 'a', error: '\u001b[31mred\u001b[39m' }]
    expect(formatFailures([{ name: 'vitest', failures }])).toContain('    red\n')
  })

  it('cuts a long problem of a check', () => {
    const lines = Array.from({ length: 100 }, (_, line) => `file ${line}`)
    const [found] = resultOfProblem(lines.join('\n')).failures
    expect(found?.error.split('\n')).toHaveLength(41)
    expect(found?.error).toMatch(/file 39\n… and 60 lines more$/)
  })
})

describe('a step', () => {
  it('no problem: passed', () => {
    expect(resultOfProblem(null)).toEqual({ passed: 1, failed: 0, failures: [] })
  })

  it('thrown error: named as the failure', () => {
    const { failed, failures } = resultOfError(new Error('no disk'))
    expect(failed).toBe(1)
    expect(failures[0]?.error).toContain('no disk')
  })

  it('failed without a named failure: the step itself is named', () => {
    const { failed, failures } = withFailures({ passed: 3, failed: 1 }, [], 'It ended with 1.')
    expect(failed).toBe(1)
    expect(failures).toEqual([{ name: 'the run itself', error: 'It ended with 1.' }])
  })

  it('the number of failures is the number of named ones, whatever was counted', () => {
    expect(withFailures({ passed: 3, failed: 0 }, [one], '').failed).toBe(1)
    expect(withFailures({ passed: 3, failed: 7 }, [one], '').failed).toBe(7)
  })
})

describe('failures of a Playwright run', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'levels.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const reportOf = (...specs: object[]) => ({
    suites: [
      {
        title: 'levels.spec.ts',
        specs: [],
        suites: [{ title: 'at 360 px', specs, suites: [] }],
      },
    ],
    errors: [],
  })

  const of = (...specs: object[]) => playwrightFailures(reportOf(...specs)).failures

  it('passed journeys are not named', () => {
    expect(of(spec('opens', 'expected'))).toEqual([])
  })

  it('a failed journey is named with its position and first error', () => {
    expect(of(spec('opens', 'unexpected', 'Error: shut'))).toEqual([
      { name: 'e2e/levels.spec.ts:7 › at 360 px › opens', error: 'Error: shut' },
    ])
  })

  it('a journey that did not run is named as such', () => {
    expect(of(spec('opens', 'skipped', 'Error: shut'))).toEqual([
      { name: 'e2e/levels.spec.ts:7 › at 360 px › opens', error: 'Not run.\nError: shut' },
    ])
  })

  it.each([
    [3, 0, 3],
    [4, 4, 0],
  ])('%i flaky journeys: %i failed, %i flaky', (...of) => {
    const [count, failed, apart] = of
    const flaky = Array.from({ length: count }, () => spec('opens', 'flaky', 'Error: shut'))
    const { failures, unsteady } = playwrightFailures(reportOf(spec('ends', 'expected'), ...flaky))
    expect([failures.length, unsteady.length]).toEqual([failed, apart])
    expect([...failures, ...unsteady][0]).toEqual({
      name: 'e2e/levels.spec.ts:7 › at 360 px › opens',
      error: 'Passed on retry. First error:\nError: shut',
    })
    expect(formatFlaky([{ name: 'journeys', failures, unsteady }]).match(/› opens/g) ?? []).toHaveLength(apart)
  })

  it('an error outside of every journey is named', () => {
    const report = { suites: [], errors: [{ message: 'Error: no browser' }] }
    expect(playwrightFailures(report).failures).toEqual([
      { name: 'outside of every journey', error: 'Error: no browser' },
    ])
  })

  it('no report: nothing is named', () => {
    expect(playwrightFailures(null)).toEqual({ failures: [], unsteady: [] })
  })
})
