import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { THOROUGH_FILES, THOROUGH_VARIABLE } from '#testing/thorough.ts'
import { SAMPLE_COURSE_VARIABLE } from '../../e2e/fixtures/sample-course.ts'
import { inside, root } from '../setup/paths.mjs'
import { countPlaywright, countVitest } from './report/counts.ts'
import { type Failure, type Result, withFailures } from './report/failures.ts'
import { FAILURES_FILE } from './report/failures-reporter.ts'
import type { Print } from './report/in-order.ts'
import { playwrightFailures } from './report/playwright-failures.ts'
import { runTool } from './run.ts'
import { sourceFiles } from './source-files.ts'

/** The tag of the journeys that `npm test` runs; `npm run test:all` runs the others as well. */
export const DAILY = '@daily'

interface Suite {
  /** Where reports are written; a run `alone` reads what the run before wrote there. */
  folder: string
  /** Parts of names of test files; all when there are none. */
  filters: readonly string[]
  /** Runs what failed in the run before, and that one at a time. */
  alone?: boolean
  print: Print
  /** The clone; another than this one for a copy. */
  cwd?: string
  /** Only tests that uncommitted changes can affect; there may be none. */
  changed?: boolean
}

interface Tests extends Suite {
  /** Every call and the full count of property runs instead of samples. */
  thorough?: boolean
  /** Leaves the processor to other steps first. */
  background?: boolean
}

interface Journeys extends Suite {
  /** Those tagged as daily, the others, or both. */
  journeys?: 'daily' | 'others'
}

/** Unit tests and those of the API. */
export async function runVitest({
  folder,
  filters,
  alone,
  print,
  cwd = root,
  changed = false,
  thorough = false,
  background = false,
}: Tests): Promise<Result> {
  const report = join(folder, 'vitest.json')
  const failures = join(folder, 'vitest-failures.json')
  const { code } = await runTool(
    [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inside('scripts/test/report/failures-reporter.ts')}`,
      `--outputFile.json=${report}`,
      ...(alone ? ['--maxWorkers=1'] : []),
      ...(changed ? ['--changed', '--passWithNoTests'] : []),
      ...(alone ? await filesOf(failures) : filters),
    ],
    {
      print,
      cwd,
      environment: {
        [FAILURES_FILE]: failures,
        ...(thorough ? { [THOROUGH_VARIABLE]: '1' } : {}),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      },
      endsBy: 'SIGHUP',
      background,
    },
  )
  const named = ((await readReport(failures)) ?? []) as Failure[]
  const counts = countVitest(code, await readReport(report), { mayBeEmpty: changed })
  return withFailures(counts, named, endedWith(code))
}

/** Journeys in a real browser. */
export async function runPlaywright({
  folder,
  filters,
  alone,
  print,
  cwd = root,
  changed = false,
  journeys,
}: Journeys): Promise<Result> {
  const report = join(folder, 'playwright.json')
  const results = await ownResults(join(cwd, 'test-results'))
  const { code } = await runTool(
    [
      'playwright/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      // The traces of the first run stay beside those of the second.
      `--output=${alone ? join(results, 'alone') : results}`,
      ...(alone ? ['--last-failed', '--workers=1', '--retries=0'] : []),
      ...(changed ? ['--only-changed', '--pass-with-no-tests'] : []),
      ...(journeys ? [journeys === 'daily' ? `--grep=${DAILY}` : `--grep-invert=${DAILY}`] : []),
      ...filters,
    ],
    {
      print,
      cwd,
      environment: {
        // What it prints passes through here, so it does not see that a terminal shows it.
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        // A copy has kinds of its own, which the sample course of this clone lacks.
        ...(cwd === root ? {} : { [SAMPLE_COURSE_VARIABLE]: undefined }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(folder, 'playwright-last-run.json'),
      },
      endsBy: 'SIGINT',
    },
  )
  const read = await readReport(report)
  const { failures, unsteady } = playwrightFailures(read)
  const counts = countPlaywright(code, read, { mayBeEmpty: changed })
  return { ...withFailures(counts, failures, endedWith(code)), unsteady }
}

/** The test files that only a thorough run has, and those that check more in one. */
export async function thoroughTests(): Promise<string[]> {
  const tests = (await sourceFiles()).filter((path) => /\.test\.tsx?$/.test(path))
  const texts = await Promise.all(tests.map((path) => readFile(inside(path), 'utf8')))
  const sampled = tests.filter((_, index) => texts[index]?.includes("from '#testing/thorough.ts'"))
  return [...THOROUGH_FILES, ...sampled]
}

/** The test files that a run's failures name. */
async function filesOf(failures: string): Promise<string[]> {
  const named = ((await readReport(failures)) ?? []) as Failure[]
  return [...new Set(named.map(({ name }) => name.split(' > ')[0] ?? name))]
}

function endedWith(code: number): string {
  return `It ended with ${code}; what it printed stands above.`
}

/** Where failures leave their traces: Playwright empties the folder first, so each run has its own. */
async function ownResults(results: string): Promise<string> {
  const earlier = (await readdir(results).catch(() => [])).filter((name) => /^\d+$/.test(name))
  const ended = earlier.filter((name) => !isRunning(Number(name)))
  await Promise.all(ended.map((name) => rm(join(results, name), { recursive: true, force: true })))
  return join(results, String(process.pid))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
