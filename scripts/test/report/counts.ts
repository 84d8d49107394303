import { z } from 'zod'

export type Counts = { passed: number; failed: number }

/** Whether a run without tests is allowed, as when a change affects no test. */
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
 * Counts of a vitest run. Skipped and todo tests prove nothing, so they count as failed.
 * @param report the JSON report; null when none was written
 */
export function countVitest(code: number, report: unknown, expected: Expected = {}): Counts {
  const { success, data } = vitestReport.safeParse(report)
  if (!success) return { passed: 0, failed: 1 }
  // A file that cannot be loaded has no tests that could fail.
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
 * So many flaky journeys are reported without failing the run; more indicate a problem. Why:
 * docs/decisions/2026-11-22-unsteady-journeys.md
 */
export const UNSTEADY_JOURNEYS = 3

/**
 * Counts of a Playwright run. A journey that did not run has failed; flaky ones (passed on retry) have failed if there
 * are more than `UNSTEADY_JOURNEYS`.
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

/** An aborted run, or one without tests, has failed whatever it counted. */
function settle(code: number, { passed, failed }: Counts, { mayBeEmpty }: Expected): Counts {
  const isEmpty = passed === 0 && !mayBeEmpty
  const broken = failed === 0 && (code !== 0 || isEmpty)
  return { passed, failed: broken ? 1 : failed }
}
