import { inspect } from 'node:util'
import type { Check } from './check.ts'
import { type Result, resultOfError, resultOfProblem } from './report/failures.ts'
import type { Print } from './report/in-order.ts'
import { rerunAlone } from './report/second-run.ts'
import { stopping } from './run.ts'

/** A part of a test run with its own line of output. */
export type Step = {
  name: string
  /** Takes minutes and all CPU time. */
  isLong?: boolean
  run(print: Print): Promise<Result>
  /** Runs the failed tests again, one at a time. */
  retry?(print: Print): Promise<Result>
}

export type NamedResult = Result & { name: string }

const NONE: Result = { passed: 0, failed: 0, failures: [] }

export function stepOf({ name, problem }: Check): Step {
  return {
    name,
    async run(print) {
      const found = await problem()
      if (found) print(`${found}\n`)
      return resultOfProblem(found)
    },
  }
}

/** A step that throws has failed; the others still run. */
export async function runStep({ name, run }: Step, print: Print): Promise<NamedResult> {
  const result = stopping.aborted ? NONE : await timed(name, () => run(print), print)
  return { ...result, name }
}

/** Retries few failures after everything else has ended, because some are caused by high load. */
export async function retryAlone({ name, retry }: Step, first: NamedResult, print: Print): Promise<NamedResult> {
  if (!retry || stopping.aborted) return first
  const again = () => timed(`once more, alone: ${name}`, () => retry(print), print)
  return { ...(await rerunAlone(first, again)), name }
}

async function timed(name: string, run: () => Promise<Result>, print: Print): Promise<Result> {
  const began = Date.now()
  print(`… ${name}\n`)
  const result = await run().catch((error: unknown) => {
    print(`${inspect(error)}\n`)
    return resultOfError(error)
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  print(`${result.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s)\n`)
  return result
}
