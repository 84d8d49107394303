import { describe, expect, it } from 'vitest'
import { ofProblem, ofThrown, tellFailures, tellUnsteady, withFailures } from './failures.ts'
import { playwrightFailures } from './playwright-failures.ts'

const one = { name: 'levels.test.ts > a level is made', error: 'Error: no\n    at levels.ts:1' }

describe('at the end', () => {
  it('nothing is said of what passed', () => {
    expect(tellFailures([{ name: 'lint', failures: [] }])).toBe('')
  })

  it('each failure stands below its step, with its error', () => {
    const told = tellFailures([
      { name: 'lint', failures: [] },
      { name: 'vitest', failures: [one] },
      { name: 'playwright', failures: [{ name: 'a.spec.ts:3 › it opens', error: 'Error: shut' }] },
    ])
    expect(told.trim().split('\n')).toEqual([
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

  it('of many failures each has one line of its error', () => {
    const failures = Array.from({ length: 21 }, () => one)
    const told = tellFailures([{ name: 'vitest', failures }])
    expect(told.match(/Error: no/g)).toHaveLength(21)
    expect(told).not.toContain('at levels.ts')
  })

  it('colours of a terminal are left out', () => {
    const failures = [{ name: 'a', error: '\u001b[31mred\u001b[39m' }]
    expect(tellFailures([{ name: 'vitest', failures }])).toContain('    red\n')
  })

  it('a long problem of a check is cut', () => {
    const lines = Array.from({ length: 100 }, (_, line) => `file ${line}`)
    const [found] = ofProblem(lines.join('\n')).failures
    expect(found?.error.split('\n')).toHaveLength(41)
    expect(found?.error).toMatch(/file 39\n… and 60 lines more$/)
  })
})

describe('a step', () => {
  it('without a problem has passed', () => {
    expect(ofProblem(null)).toEqual({ passed: 1, failed: 0, failures: [] })
  })

  it('that broke off says by what', () => {
    const { failed, failures } = ofThrown(new Error('no disk'))
    expect(failed).toBe(1)
    expect(failures[0]?.error).toContain('no disk')
  })

  it('that failed without naming anything is named itself', () => {
    const { failed, failures } = withFailures({ passed: 3, failed: 1 }, [], 'It ended with 1.')
    expect(failed).toBe(1)
    expect(failures).toEqual([{ name: 'the run itself', error: 'It ended with 1.' }])
  })

  it('has failed as often as it names a failure, whatever was counted', () => {
    expect(withFailures({ passed: 3, failed: 0 }, [one], '').failed).toBe(1)
    expect(withFailures({ passed: 3, failed: 7 }, [one], '').failed).toBe(7)
  })
})

describe('of a run of Playwright', () => {
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

  it('what passed is not named', () => {
    expect(of(spec('opens', 'expected'))).toEqual([])
  })

  it('a failed journey is named with where it stands and its first error', () => {
    expect(of(spec('opens', 'unexpected', 'Error: shut'))).toEqual([
      { name: 'e2e/levels.spec.ts:7 › at 360 px › opens', error: 'Error: shut' },
    ])
  })

  it('a journey that did not run is named as such', () => {
    expect(of(spec('opens', 'skipped', 'Error: shut'))).toEqual([
      { name: 'e2e/levels.spec.ts:7 › at 360 px › opens', error: 'It did not run.\nError: shut' },
    ])
  })

  it.each([
    [3, 0, 3],
    [4, 4, 0],
  ])('of %i that passed only when they were run again %i failed, %i are named apart', (...of) => {
    const [count, failed, apart] = of
    const flaky = Array.from({ length: count }, () => spec('opens', 'flaky', 'Error: shut'))
    const { failures, unsteady } = playwrightFailures(reportOf(spec('ends', 'expected'), ...flaky))
    expect([failures.length, unsteady.length]).toEqual([failed, apart])
    expect([...failures, ...unsteady][0]).toEqual({
      name: 'e2e/levels.spec.ts:7 › at 360 px › opens',
      error: 'It passed when it was run again. First:\nError: shut',
    })
    expect(
      tellUnsteady([{ name: 'journeys', failures, unsteady }]).match(/› opens/g) ?? [],
    ).toHaveLength(apart)
  })

  it('an error outside of every journey is named', () => {
    const report = { suites: [], errors: [{ message: 'Error: no browser' }] }
    expect(playwrightFailures(report).failures).toEqual([
      { name: 'outside of every journey', error: 'Error: no browser' },
    ])
  })

  it('no report names nothing', () => {
    expect(playwrightFailures(null)).toEqual({ failures: [], unsteady: [] })
  })
})
