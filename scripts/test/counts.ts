import { z } from 'zod'

export type Counts = { passed: number; failed: number }

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
export function countVitest(code: number, report: unknown): Counts {
  const { success, data } = vitestReport.safeParse(report)
  if (!success) return { passed: 0, failed: 1 }
  // A file that cannot be loaded has no test that could fail.
  const unloadable = data.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return settle(code, {
    passed: data.numPassedTests,
    failed: data.numFailedTests + data.numPendingTests + data.numTodoTests + unloadable.length,
  })
}

/**
 * What a run of Playwright comes to. The first verdict on a journey stands: one that failed and
 * passed when it was run again for its trace ("flaky") has failed, and so has one that did not run.
 * @param report the JSON report; null when none was written
 */
export function countPlaywright(code: number, report: unknown): Counts {
  const { success, data } = playwrightReport.safeParse(report)
  if (!success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = data.stats
  return settle(code, { passed: expected, failed: unexpected + flaky + skipped })
}

/** A run that broke off, or ran nothing, has failed whatever it counted. */
function settle(code: number, { passed, failed }: Counts): Counts {
  const broken = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: broken ? 1 : failed }
}
