import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inside, root } from '../setup/paths.mjs'
import { countPlaywright, countVitest } from './counts.ts'
import { type Failure, type Result, withFailures } from './failures.ts'
import { FAILURES_FILE } from './failures-reporter.ts'
import type { Print } from './in-order.ts'
import { playwrightFailures } from './playwright-failures.ts'
import { runTool } from './run.ts'

interface Suite {
  /** Where reports are written. */
  folder: string
  /** Parts of names of test files; all when there are none. */
  filters: readonly string[]
  /** Is given what it prints while it runs; without it journeys have this process's own terminal. */
  print?: Print
  /** The clone; another than this one for a copy. */
  cwd?: string
}

/** Unit tests and those of the API. */
export async function runVitest({ folder, filters, print, cwd = root }: Suite): Promise<Result> {
  const report = join(folder, 'vitest.json')
  const failures = join(folder, 'vitest-failures.json')
  const { code } = await runTool(
    [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inside('scripts/test/failures-reporter.ts')}`,
      `--outputFile.json=${report}`,
      ...filters,
    ],
    {
      ...(print && { print }),
      cwd,
      environment: {
        [FAILURES_FILE]: failures,
        // What it prints passes through here, so it cannot see by itself that a terminal shows it.
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      },
      endsBy: 'SIGHUP',
    },
  )
  const named = ((await readReport(failures)) ?? []) as Failure[]
  return withFailures(countVitest(code, await readReport(report)), named, endedWith(code))
}

/** Journeys in a real browser. */
export async function runPlaywright({
  folder,
  filters,
  print,
  cwd = root,
}: Suite): Promise<Result> {
  const report = join(folder, 'playwright.json')
  const { code } = await runTool(
    [
      'playwright/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      `--output=${await ownResults(join(cwd, 'test-results'))}`,
      ...filters,
    ],
    {
      ...(print ? { print } : { live: true }),
      cwd,
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      endsBy: 'SIGINT',
    },
  )
  const read = await readReport(report)
  const { failures, unsteady } = playwrightFailures(read)
  return { ...withFailures(countPlaywright(code, read), failures, endedWith(code)), unsteady }
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
