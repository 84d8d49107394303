import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import { keepSampleCourse } from '../e2e/fixtures/sample-course.ts'
import { buildConsole } from './setup/build-console.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'
import { boundaries, boundariesProof } from './test/boundaries.ts'
import { citations } from './test/citations.ts'
import { cssClasses } from './test/css-classes.ts'
import { fileLengths } from './test/file-lengths.ts'
import { texts } from './test/literal-texts.ts'
import { extraKindsCompile, extraKindsWork } from './test/planted-kinds.ts'
import { formatFailures, formatFlaky } from './test/report/failures.ts'
import { inOrder, type Print } from './test/report/in-order.ts'
import { stopping, stopRunning } from './test/run.ts'
import { type NamedResult, retryAlone, runStep, type Step, stepOf } from './test/steps.ts'
import { runPlaywright, runVitest, thoroughTests } from './test/suites.ts'
import { supplyChain } from './test/supply-chain.ts'
import { tools } from './test/tools.ts'

const USAGE = `npm test                          what daily work needs: at most 8 minutes on two cores
npm run test:all                  npm test, then every exhaustive check
npm test -- --changed             the checks, and the tests of what is not committed
npm test -- --only lint,types     the checks of these names, and vitest, playwright
npm test -- --only vitest levels  the tests whose file name has "levels"`

const { values, positionals: filters } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
const { all, changed, only } = values
/** Whether this is a full run; with filters or `--changed`, all selected tests run. */
const isWhole = filters.length === 0 && !changed
const folder = await mkdtemp(`${tmpdir()}/griot-report-`)
let postgres: Promise<() => Promise<void>> | undefined
let sampleCourse: Promise<() => Promise<void>> | undefined
let consoleBuilt: Promise<void> | undefined

const checks = [...tools, boundaries, boundariesProof, fileLengths, cssClasses, texts, citations, supplyChain].map(
  stepOf,
)

const dailyTests = { folder: `${folder}/vitest`, filters, thorough: !isWhole }

const vitest: Step = {
  name: 'vitest: units and the API',
  isLong: true,
  async run(print) {
    await startPostgres()
    return runVitest({ ...dailyTests, print, changed })
  },
  retry: (print) => runVitest({ ...dailyTests, print, alone: true }),
}

const playwright = journeysStep('playwright: daily journeys in a browser', 'daily')

const thoroughTestRun = { folder: `${folder}/thorough`, thorough: true }

const thoroughVitest: Step = {
  name: 'vitest, thorough: every call, every variant, all runs of a property, all files',
  isLong: true,
  async run(print) {
    await startPostgres()
    const filters = await thoroughTests()
    return runVitest({ ...thoroughTestRun, filters, print })
  },
  retry: (print) => runVitest({ ...thoroughTestRun, filters: [], print, alone: true }),
}

const otherJourneys = journeysStep('playwright, all other journeys', 'others')
const extraKinds = [withPostgres(stepOf(extraKindsCompile)), withPostgres(extraKindsWork)]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopRunning)
process.once('disconnect', stopRunning)
if (values.help) console.log(USAGE)
else await main()
process.exit()

async function main(): Promise<void> {
  const daily = chosenOf([...checks, vitest, playwright])
  const results = await runTogether(daily)
  if (all) {
    tell('npm test', results)
    results.push(...(await runTogether(chosenOf([thoroughVitest, otherJourneys, ...extraKinds]))))
  }
  await (await sampleCourse?.catch(() => null))?.()
  await (await postgres)?.()
  await rm(folder, { recursive: true, force: true })
  if (results.length === 0) console.log(USAGE)
  process.stdout.write(formatFlaky(results) + formatFailures(results))
  process.exitCode = tell(null, results) > 0 ? 1 : 0
}

/** The steps named by `--only`; all without it. */
function chosenOf(steps: readonly Step[]): Step[] {
  const selected = only?.split(',')
  return steps.filter(({ name }) => !selected || selected.some((word) => name.startsWith(word)))
}

/** Runs the long steps in sequence, because each uses all CPU time and has timeouts, and the checks beside them. */
async function runTogether(steps: readonly Step[]): Promise<NamedResult[]> {
  const places = inOrder(steps.length, write)
  const results = new Map<Step, NamedResult>()
  const run = async (step: Step) => {
    const place = places[steps.indexOf(step)]
    if (!place) return
    results.set(step, await runStep(step, place.print))
    place.end()
  }
  const inSequence = async (some: readonly Step[]) => {
    for (const step of some) await run(step)
  }
  await Promise.all([
    inSequence(steps.filter(({ isLong }) => !isLong)),
    inSequence(steps.filter(({ isLong }) => isLong)),
  ])
  const named: NamedResult[] = []
  for (const step of steps) {
    const result = results.get(step)
    if (result) named.push(await retryAlone(step, result, write))
  }
  return named
}

/** Prints the results, with failures that no result contains: nothing ran, or the run was stopped. */
function tell(name: string | null, results: readonly NamedResult[]): number {
  const sum = (of: 'passed' | 'failed') => results.reduce((total, each) => total + each[of], 0)
  const broken = stopping.aborted || results.length === 0 ? 1 : 0
  const failed = sum('failed') + broken
  console.log(`${name ? `${name}: ` : ''}${sum('passed')} passed, ${failed} failed`)
  return failed
}

function journeysStep(name: string, journeys: 'daily' | 'others'): Step {
  const suite = { folder: `${folder}/journeys-${journeys}`, filters }
  return {
    name,
    isLong: true,
    async run(print) {
      consoleBuilt ??= build(print)
      await consoleBuilt
      await keepCourse()
      return runPlaywright({ ...suite, changed, print, ...(isWhole && { journeys }) })
    },
    retry: (print) => runPlaywright({ ...suite, print, alone: true }),
  }
}

function withPostgres(step: Step): Step {
  return {
    ...step,
    async run(print) {
      await startPostgres()
      return step.run(print)
    },
  }
}

async function startPostgres(): Promise<void> {
  postgres ??= startTestPostgres()
  await postgres
}

async function keepCourse(): Promise<void> {
  await startPostgres()
  sampleCourse ??= keepSampleCourse()
  await sampleCourse
}

function build(print: Print): Promise<void> {
  return withSetupLock(() => buildConsole(process.execPath, { print, signal: stopping }))
}

function write(text: string): void {
  process.stdout.write(text)
}
