import { UNSTEADY_JOURNEYS } from './counts.ts'
import type { Failure, Result } from './failures.ts'

/** Errors outside of tests name no test to run again. */
const OUTSIDE = /^(outside of every |the run itself)/

/**
 * Result of running a few failed tests again alone: if all pass, they are flaky; if one fails, all count as failed.
 * Why: docs/decisions/0028-tests.md
 * @param runAgain runs the failed tests of `first`, at most their files
 */
export async function rerunAlone(first: Result, runAgain: () => Promise<Result>): Promise<Result> {
  const { passed, failed, failures, unsteady = [] } = first
  if (failed === 0 || failed !== failures.length) return first
  if (failed + unsteady.length > UNSTEADY_JOURNEYS) return first
  if (failures.some(({ name }) => OUTSIDE.test(name))) return first
  const again = await runAgain()
  if (again.failed > 0 || again.passed < failed) return first
  return {
    passed: passed + failed,
    failed: 0,
    failures: [],
    unsteady: [...unsteady, ...failures.map(asUnsteady)],
  }
}

function asUnsteady({ name, error }: Failure): Failure {
  return { name, error: `Passed when run again alone. First error:\n${error}` }
}
