import { UNSTEADY_JOURNEYS } from './counts.ts'
import type { Failure, Result } from './failures.ts'

/** Errors outside of the tests name no test that could be run again. */
const OUTSIDE = /^(outside of every |the run itself)/

/**
 * What few tests came to that failed beside others and were run again by themselves: if all of them
 * pass, they are unsteady; if one fails, all that failed have failed.
 * Why: docs/decisions/0028-tests.md
 * @param runAgain runs what failed in `first`, and at the most the files that it stands in
 */
export async function secondLook(first: Result, runAgain: () => Promise<Result>): Promise<Result> {
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
  return { name, error: `It passed when it was run again by itself. First:\n${error}` }
}
