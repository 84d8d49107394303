import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestPostgres } from '#testing/postgres.ts'
import { buildConsole } from './setup/build-console.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'
import { boundaries, boundariesProof } from './test/boundaries.ts'
import type { Check } from './test/check.ts'
import { citations } from './test/citations.ts'
import type { Counts } from './test/counts.ts'
import { fileLengths } from './test/file-lengths.ts'
import { endRunning } from './test/run.ts'
import { runPlaywright, runVitest } from './test/suites.ts'
import { supplyChain } from './test/supply-chain.ts'
import { tools } from './test/tools.ts'

const USAGE = `npm test                          everything
npm test -- --only lint,types     the checks of these names, and vitest, playwright
npm test -- --only vitest levels  the tests whose file name has "levels"`

type Step = { name: string; run(): Promise<Counts> }

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const folder = await mkdtemp(join(tmpdir(), 'griot-report-'))
let stopPostgres: (() => Promise<void>) | undefined
let stopping = false

const steps: Step[] = [
  ...[...tools, boundaries, boundariesProof, fileLengths, citations, supplyChain].map(stepOf),
  {
    name: 'vitest: units and the API',
    run: async () => {
      stopPostgres ??= await startTestPostgres()
      return runVitest(folder, filters)
    },
  },
  {
    name: 'playwright: journeys in a browser',
    run: async () => {
      await withSetupLock(() => buildConsole(process.execPath))
      stopPostgres ??= await startTestPostgres()
      return runPlaywright(folder, filters)
    },
  },
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort)
process.once('disconnect', abort)
if (values.help) console.log(USAGE)
else await main()
process.exit()

async function main(): Promise<void> {
  const wanted = values.only?.split(',')
  const chosen = steps.filter(({ name }) => !wanted || wanted.some((word) => name.startsWith(word)))
  const total = { passed: 0, failed: 0 }
  for (const step of chosen) {
    if (stopping) break
    const { passed, failed } = await runStep(step)
    total.passed += passed
    total.failed += failed
  }
  await stopPostgres?.()
  await rm(folder, { recursive: true, force: true })
  if (stopping || chosen.length === 0) total.failed += 1
  if (chosen.length === 0) console.log(USAGE)
  process.exitCode = total.failed > 0 ? 1 : 0
  console.log(`${total.passed} passed, ${total.failed} failed`)
}

/** A step that throws has failed; the others run all the same. */
async function runStep({ name, run }: Step): Promise<Counts> {
  const began = Date.now()
  console.log(`… ${name}`)
  const counts = await run().catch((error: unknown) => {
    console.log(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s)`)
  return counts
}

function stepOf({ name, problem }: Check): Step {
  return {
    name,
    run: async () => {
      const found = await problem()
      if (found) console.log(found)
      return found ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
    },
  }
}

function abort(): void {
  stopping = true
  endRunning()
}
