import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { THOROUGH_PATHS, THOROUGH_VARIABLE } from '@griot/testing/thorough.ts'
import { SAMPLE_COURSE_VARIABLE } from '../../e2e/fixtures/sample-course.ts'
import { inRepository, root } from '../setup/paths.mjs'
import { countPlaywright, countVitest } from './report/counts.ts'
import { type Failure, type Result, withFailures } from './report/failures.ts'
import { FAILURES_FILE } from './report/failures-reporter.ts'
import type { Print } from './report/in-order.ts'
import { playwrightFailures } from './report/playwright-failures.ts'
import { runTool } from './run.ts'
import { sourceFiles } from './source-files.ts'

/** Tag of the journeys in `npm test`; `npm run test:all` also runs the others. */
export const DAILY = '@daily'

interface Suite {
  /** Folder of the reports; a run with `alone` reads those of the run before. */
  folder: string
  /** Parts of names of test files; all when empty. */
  filters: readonly string[]
  /** Runs the failed tests of the previous run, one at a time. */
  alone?: boolean
  print: Print
  /** The clone, or a copy of it. */
  cwd?: string
  /** Only tests affected by uncommitted changes; there may be none. */
  changed?: boolean
}

interface Tests extends Suite {
  /** All calls and full property runs instead of samples. */
  thorough?: boolean
}

interface Journeys extends Suite {
  /** Journeys with the daily tag, the others, or both. */
  journeys?: 'daily' | 'others'
}

/** Unit and API tests. */
export async function runVitest({
  folder,
  filters,
  alone,
  print,
  cwd = root,
  changed = false,
  thorough = false,
}: Tests): Promise<Result> {
  const report = join(folder, 'vitest.json')
  const failures = join(folder, 'vitest-failures.json')
  const { code } = await runTool(
    [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inRepository('scripts/test/report/failures-reporter.ts')}`,
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
      // The traces of the first run are kept beside those of the second.
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
        // Its output is piped, so it cannot detect the terminal.
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        // A copy has additional kinds, which this clone's sample course lacks.
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

/** Starts of paths of test files that only run thoroughly, and files that check more then. */
export async function thoroughTests(): Promise<string[]> {
  const tests = (await sourceFiles()).filter((path) => /\.test\.tsx?$/.test(path))
  const texts = await Promise.all(tests.map((path) => readFile(inRepository(path), 'utf8')))
  const sampled = tests.filter((_, index) => texts[index]?.includes("from '@griot/testing/thorough.ts'"))
  return [...THOROUGH_PATHS, ...sampled]
}

/** The files of the failed tests. */
async function filesOf(failures: string): Promise<string[]> {
  const named = ((await readReport(failures)) ?? []) as Failure[]
  return [...new Set(named.map(({ name }) => name.split(' > ')[0] ?? name))]
}

function endedWith(code: number): string {
  return `Exited with code ${code}. See the output above.`
}

/** Folder for traces: Playwright empties it first, so each run has its own. */
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
