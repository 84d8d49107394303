import { writeFile } from 'node:fs/promises'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { type Failure, shortError } from './failures.ts'

/** Environment variable with the output file: a reporter on the command line has no options. */
export const FAILURES_FILE = 'GRIOT_TEST_FAILURES'

/**
 * A vitest reporter that writes the failures with the first lines of each error. vitest's JSON report contains neither
 * errors outside of tests nor flaky tests.
 */
export default class implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const failures: Failure[] = [
      ...modules.flatMap(ofModule),
      ...unhandled.map((error) => ({ name: 'outside of every test', error: textOf(error) })),
    ]
    const file = process.env[FAILURES_FILE]
    if (file) await writeFile(file, JSON.stringify(failures))
  }
}

function ofModule(module: TestModule): Failure[] {
  const file = module.relativeModuleId
  const around = [module, ...module.children.allSuites()].flatMap((suite) => {
    const name = suite.type === 'suite' ? `${file} > ${suite.fullName}` : file
    return suite.errors().map((error) => ({ name, error: textOf(error) }))
  })
  const tests = [...module.children.allTests()]
  const left = tests.filter((test) => ['skipped', 'pending'].includes(test.result().state))
  return [...around, ...tests.flatMap(ofTest), ...notRun(file, left)]
}

function ofTest(test: TestCase): Failure[] {
  const name = `${test.module.relativeModuleId} > ${test.fullName}`
  const { state, errors } = test.result()
  if (state === 'failed') return [{ name, error: errors.map(textOf).join('\n') }]
  if (state !== 'passed' || !test.diagnostic()?.flaky) return []
  const first = errors?.map(textOf) ?? []
  return [{ name, error: ['Passed on retry. First error:', ...first].join('\n') }]
}

/** Tests that did not run, reported together: their shared set-up has failed. */
function notRun(file: string, [first, ...others]: TestCase[]): Failure[] {
  if (!first) return []
  const more = others.length > 0 ? ` and ${others.length} more of this file` : ''
  return [{ name: `${file} > ${first.fullName}${more}`, error: 'Not run.' }]
}

/** The diff is more useful than the stack. */
function textOf({ message, stack = '', diff }: SerializedError & { diff?: string }): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return shortError([message, diff ?? '', ...frames].join('\n'))
}
