import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inside } from '../setup/paths.mjs'
import { runTool } from './run.ts'

export type Counts = { passed: number; failed: number }

/** Unit tests and those of the API. */
export async function runVitest(folder: string, filters: string[]): Promise<Counts> {
  const report = join(folder, 'vitest.json')
  const { code } = await runTool(
    [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { live: true },
  )
  const result = await readReport(report)
  const files: { status: string; assertionResults: unknown[] }[] = result?.testResults ?? []
  // A file that cannot be loaded has no test that could fail.
  const unloadable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return settle(code, {
    passed: result?.numPassedTests ?? 0,
    failed: (result?.numFailedTests ?? 0) + unloadable.length,
  })
}

/** Journeys in a real browser. */
export async function runPlaywright(folder: string, filters: string[]): Promise<Counts> {
  const report = join(folder, 'playwright.json')
  const { code } = await runTool(
    [
      'playwright/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      `--output=${await ownResults()}`,
      ...filters,
    ],
    { live: true, environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  const result = await readReport(report)
  return settle(code, {
    passed: (result?.stats.expected ?? 0) + (result?.stats.flaky ?? 0),
    failed: result?.stats.unexpected ?? 0,
  })
}

/** Where failures leave their traces: Playwright empties the folder first, so each run has its own. */
async function ownResults(): Promise<string> {
  const results = inside('test-results')
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

/** A run that broke off, or ran nothing, has failed whatever it counted. */
function settle(code: number, { passed, failed }: Counts): Counts {
  const broken = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: broken ? 1 : failed }
}

async function readReport(file: string) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
