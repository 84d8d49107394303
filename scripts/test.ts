import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { startTestPostgres } from '#testing/postgres.ts'
import { keepSampleCourse } from '../e2e/fixtures/sample-course.ts'
import { buildConsole } from './setup/build-console.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'
import { boundaries, boundariesProof } from './test/boundaries.ts'
import type { Check } from './test/check.ts'
import { citations } from './test/citations.ts'
import { ofProblem, ofThrown, type Result, tellFailures, tellUnsteady } from './test/failures.ts'
import { fileLengths } from './test/file-lengths.ts'
import { inOrder, type Place, type Print } from './test/in-order.ts'
import { plantedKinds } from './test/planted-kinds.ts'
import { endRunning, stopping } from './test/run.ts'
import { secondLook } from './test/second-look.ts'
import { runPlaywright, runVitest } from './test/suites.ts'
import { supplyChain } from './test/supply-chain.ts'
import { tools } from './test/tools.ts'

const USAGE = `npm test                          everything
npm test -- --only lint,types     the checks of these names, and vitest, playwright
npm test -- --only vitest levels  the tests whose file name has "levels"`

type Step = {
  name: string
  run(print: Print): Promise<Result>
  /** Runs what failed once more, by itself. */
  again?(print: Print): Promise<Result>
}

const NONE: Result = { passed: 0, failed: 0, failures: [] }

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const folder = await mkdtemp(join(tmpdir(), 'griot-report-'))
let postgres: Promise<() => Promise<void>> | undefined
let sampleCourse: Promise<() => Promise<void>> | undefined
let consoleBuilt: Promise<void> | undefined

const checks = [...tools, boundaries, boundariesProof, fileLengths, citations, supplyChain].map(
  stepOf,
)

const planted: Step = {
  ...stepOf(plantedKinds),
  run: async (print) => {
    postgres ??= startTestPostgres()
    await postgres
    return stepOf(plantedKinds).run(print)
  },
}

const vitest: Step = {
  name: 'vitest: units and the API',
  run: async (print) => {
    postgres ??= startTestPostgres()
    await postgres
    return runVitest({ folder, filters, print })
  },
  again: (print) => runVitest({ folder, filters, print, alone: true }),
}

const playwright: Step = {
  name: 'playwright: journeys in a browser',
  run: async () => {
    await consoleBuilt
    await keepCourse()
    return runPlaywright({ folder, filters })
  },
  again: () => runPlaywright({ folder, filters, alone: true }),
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endRunning)
process.once('disconnect', endRunning)
if (values.help) console.log(USAGE)
else await main()
process.exit()

async function main(): Promise<void> {
  const wanted = values.only?.split(',')
  const chosen = [...checks, planted, vitest, playwright].filter(
    ({ name }) => !wanted || wanted.some((word) => name.startsWith(word)),
  )
  const results = new Map<Step, Result>()
  const places = inOrder(chosen.length, (text) => process.stdout.write(text))
  const run = async (step: Step) => {
    const place = places[chosen.indexOf(step)]
    if (place) results.set(step, await runStep(step, place))
  }
  const checkAndBuild = async () => {
    for (const check of checks) await run(check)
    await run(planted)
    const place = places[chosen.indexOf(playwright)]
    if (!place) return
    consoleBuilt = build(place.print)
    // Whether it failed is told by the journeys, which wait for it.
    await consoleBuilt.catch(() => {})
    if (!stopping.aborted) await keepCourse().catch(() => {})
  }
  // The checks and the build take one core at a time and vitest waits for its database now and
  // then, so they share two cores well. The journeys have them to themselves: they watch clocks.
  await Promise.all([checkAndBuild(), run(vitest)])
  await run(playwright)
  for (const step of chosen) await lookAgain(step, results)
  await (await sampleCourse?.catch(() => null))?.()
  await (await postgres)?.()
  await rm(folder, { recursive: true, force: true })
  if (chosen.length === 0) console.log(USAGE)
  tell(chosen.map((step) => ({ name: step.name, ...(results.get(step) ?? NONE) })))
}

/** When everything else has ended: what a busy machine disturbed passes now, what is broken does not. */
async function lookAgain(step: Step, results: Map<Step, Result>): Promise<void> {
  const { name, again } = step
  const first = results.get(step)
  if (!first || !again || stopping.aborted) return
  const print: Print = (text) => process.stdout.write(text)
  const alone = () => timed(`once more, alone: ${name}`, () => again(print), print)
  results.set(step, await secondLook(first, alone))
}

/** What all of it came to, in the last line; before it, whatever failed. */
function tell(results: readonly (Result & { name: string })[]): void {
  const sum = (of: 'passed' | 'failed') => results.reduce((total, each) => total + each[of], 0)
  const broken = stopping.aborted || results.length === 0 ? 1 : 0
  const failed = sum('failed') + broken
  process.exitCode = failed > 0 ? 1 : 0
  process.stdout.write(tellUnsteady(results) + tellFailures(results))
  console.log(`${sum('passed')} passed, ${failed} failed`)
}

/** A step that throws has failed; the others run all the same. */
async function runStep({ name, run }: Step, { print, end }: Place): Promise<Result> {
  const result = stopping.aborted ? NONE : await timed(name, () => run(print), print)
  end()
  return result
}

async function timed(name: string, run: () => Promise<Result>, print: Print): Promise<Result> {
  const began = Date.now()
  print(`… ${name}\n`)
  const result = await run().catch((error: unknown) => {
    print(`${inspect(error)}\n`)
    return ofThrown(error)
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  print(`${result.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s)\n`)
  return result
}

function stepOf({ name, problem }: Check): Step {
  return {
    name,
    run: async (print) => {
      const found = await problem()
      if (found) print(`${found}\n`)
      return ofProblem(found)
    },
  }
}

/** Begun while the tests of the API still run; whether it failed is told by the journeys too. */
async function keepCourse(): Promise<void> {
  postgres ??= startTestPostgres()
  await postgres
  sampleCourse ??= keepSampleCourse()
  await sampleCourse
}

function build(print: Print): Promise<void> {
  return withSetupLock(() => buildConsole(process.execPath, { print, signal: stopping }))
}
