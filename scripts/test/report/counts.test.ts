import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './counts.ts'

const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}] }],
}

describe('countVitest', () => {
  it('passed tests are counted as passed', () => {
    expect(countVitest(0, vitest)).toEqual({ passed: 3, failed: 0 })
  })

  it.each([
    ['a failed test', { numFailedTests: 1 }],
    ['a skipped test', { numPendingTests: 1 }],
    ['a test still to be written', { numTodoTests: 1 }],
    [
      'a file that cannot be loaded',
      { testResults: [{ status: 'failed', assertionResults: [] }, ...vitest.testResults] },
    ],
  ])('%s counts as failed, with any exit code', (_, changed) => {
    expect(countVitest(0, { ...vitest, ...changed })).toEqual({ passed: 3, failed: 1 })
    expect(countVitest(1, { ...vitest, ...changed })).toEqual({ passed: 3, failed: 1 })
  })

  it('a failed file with tests: only its tests are counted', () => {
    const testResults = [{ status: 'failed', assertionResults: [{}] }]
    expect(countVitest(1, { ...vitest, numFailedTests: 1, testResults }).failed).toBe(1)
  })
})

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

describe('countPlaywright', () => {
  it('passed journeys are counted as passed', () => {
    expect(countPlaywright(0, { stats })).toEqual({ passed: 3, failed: 0 })
  })

  it.each([
    ['a failed journey', { unexpected: 1 }],
    ['a skipped journey', { skipped: 1 }],
  ])('%s counts as failed, with any exit code', (_, changed) => {
    const report = { stats: { ...stats, ...changed } }
    expect(countPlaywright(0, report)).toEqual({ passed: 3, failed: 1 })
    expect(countPlaywright(1, report)).toEqual({ passed: 3, failed: 1 })
  })

  it('few flaky journeys count as passed, more as failed', () => {
    const flaky = (count: number) => ({ stats: { ...stats, flaky: count } })
    expect(countPlaywright(0, flaky(3))).toEqual({ passed: 6, failed: 0 })
    expect(countPlaywright(1, flaky(3))).toEqual({ passed: 6, failed: 1 })
    expect(countPlaywright(0, flaky(4))).toEqual({ passed: 3, failed: 4 })
  })
})

const { numPendingTests: _pending, ...vitestOfOtherNames } = vitest
const { skipped: _skipped, ...statsOfOtherNames } = stats

describe.each([
  ['vitest', countVitest, vitest, { ...vitest, numPassedTests: 0 }, vitestOfOtherNames],
  ['Playwright', countPlaywright, { stats }, { stats: { ...stats, expected: 0 } }, { stats: statsOfOtherNames }],
] as const)('a run of %s', (_, count, passed, nothing, ofOtherNames) => {
  it('exit code without a failure: one failure', () => {
    expect(count(1, passed)).toEqual({ passed: 3, failed: 1 })
  })

  it('nothing ran: one failure', () => {
    expect(count(0, nothing)).toEqual({ passed: 0, failed: 1 })
  })

  it.each([
    ['no report', null],
    ['a report that lacks a number', ofOtherNames],
  ])('%s: one failure', (_case, report) => {
    expect(count(0, report)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('a run with --changed', () => {
  const none = { ...vitest, numPassedTests: 0, testResults: [] }
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

  it('no affected test: passes', () => {
    const counts = { passed: 0, failed: 0 }
    expect(countVitest(0, none, { mayBeEmpty: true })).toEqual(counts)
    expect(countPlaywright(0, { stats }, { mayBeEmpty: true })).toEqual(counts)
  })

  it('no affected test, but an error exit code: fails', () => {
    expect(countVitest(1, none, { mayBeEmpty: true }).failed).toBe(1)
    expect(countPlaywright(1, { stats }, { mayBeEmpty: true }).failed).toBe(1)
  })
})
