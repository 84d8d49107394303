import { z } from 'zod'
import { UNSTEADY_JOURNEYS } from './counts.ts'
import { type Failure, shortError } from './failures.ts'

const errorSchema = z.object({ message: z.string().optional(), value: z.string().optional() })
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(errorSchema) })),
    }),
  ),
})
const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
const reportSchema = z.object({ suites: z.array(suiteSchema), errors: z.array(errorSchema) })

type PlaywrightError = z.infer<typeof errorSchema>
type Suite = z.infer<typeof suiteSchema>

/**
 * Failures of a Playwright run: failed journeys, those that did not run, and errors outside of journeys. Flaky journeys
 * (passed on retry) are separate, unless there are too many.
 * @param report the JSON report; null when none was written
 */
export function playwrightFailures(report: unknown): {
  failures: Failure[]
  unsteady: Failure[]
} {
  const { success, data } = reportSchema.safeParse(report)
  if (!success) return { failures: [], unsteady: [] }
  const journeys = data.suites.flatMap((file) => ofSuite(file, []))
  const named = (wanted: (status: string) => boolean) =>
    journeys.filter(({ status }) => wanted(status)).map(({ name, error }) => ({ name, error }))
  const flaky = named((status) => status === 'flaky')
  const isTooMany = flaky.length > UNSTEADY_JOURNEYS
  return {
    failures: [
      ...named((status) => isTooMany || status !== 'flaky'),
      ...data.errors.map((error) => ({ name: 'outside of every journey', error: textOf(error) })),
    ],
    unsteady: isTooMany ? [] : flaky,
  }
}

type Judged = Failure & { status: string }

/** @param around titles of the enclosing suites, without that of the file, which is part of each name */
function ofSuite({ specs, suites = [] }: Suite, around: string[]): Judged[] {
  return [
    ...specs.flatMap(({ tests, file, line, title }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) => ({
          status,
          name: [`e2e/${file}:${line}`, ...around, title].join(' › '),
          error: [...(AS[status] ?? []), ...firstErrors(results).map(textOf)].join('\n'),
        })),
    ),
    ...suites.flatMap((suite) => ofSuite(suite, [...around, suite.title])),
  ]
}

const AS: Record<string, string[]> = {
  flaky: ['Passed on retry. First error:'],
  skipped: ['Not run.'],
}

function firstErrors(results: readonly { errors: PlaywrightError[] }[]): PlaywrightError[] {
  return results.find(({ errors }) => errors.length > 0)?.errors ?? []
}

function textOf({ message, value }: PlaywrightError): string {
  return shortError(message ?? value ?? 'No error message.')
}
