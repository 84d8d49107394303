import { z } from 'zod'

export type Counts = { passed: number; failed: number }

/** Whether a run without a test is in order, as when no test is affected by a change. */
type Expected = { mayBeEmpty?: boolean }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/**
 * What a run of vitest comes to. A test that was skipped or is still to be written shows nothing,
 * so it has failed.
 * @param report the JSON report; null when none was written
 */
export function countVitest(code: number, report: unknown, expected: Expected = {}): Counts {
  const { success, data } = vitestReport.safeParse(report)
  if (!success) return { passed: 0, failed: 1 }
  // A file that cannot be loaded has no test that could fail.
  const unloadable = data.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const counts = {
    passed: data.numPassedTests,
    failed: data.numFailedTests + data.numPendingTests + data.numTodoTests + unloadable.length,
  }
  return settle(code, counts, expected)
}

/**
 * So many journeys of a run may fail and pass when they are run again: they are named, and do not fail
 * the run. Of more, something is the matter. Why: docs/decisions/0028-tests.md
 */
export const UNSTEADY_JOURNEYS = 3

/**
 * What a run of Playwright comes to. One that did not run has failed, and so have those that passed
 * only when they were run again ("flaky") where they are more than `UNSTEADY_JOURNEYS`.
 * @param report the JSON report; null when none was written
 */
export function countPlaywright(code: number, report: unknown, expected: Expected = {}): Counts {
  const { success, data } = playwrightReport.safeParse(report)
  if (!success) return { passed: 0, failed: 1 }
  const { unexpected, flaky, skipped } = data.stats
  const tolerated = flaky > UNSTEADY_JOURNEYS ? 0 : flaky
  const counts = {
    passed: data.stats.expected + tolerated,
    failed: unexpected + (flaky - tolerated) + skipped,
  }
  return settle(code, counts, expected)
}

/** A run that broke off, or ran nothing, has failed whatever it counted. */
function settle(code: number, { passed, failed }: Counts, { mayBeEmpty }: Expected): Counts {
  const isEmpty = passed === 0 && !mayBeEmpty
  const broken = failed === 0 && (code !== 0 || isEmpty)
  return { passed, failed: broken ? 1 : failed }
}
