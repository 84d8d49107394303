import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inside } from '../setup/paths.mjs'
import { type Counts, countPlaywright, countVitest } from './counts.ts'
import type { Print } from './in-order.ts'
import { runTool } from './run.ts'

/** Unit tests and those of the API. */
export async function runVitest(folder: string, filters: string[], print: Print): Promise<Counts> {
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
    // What it prints passes through here, so it cannot see by itself that a terminal shows it.
    { print, environment: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}, endsBy: 'SIGHUP' },
  )
  return countVitest(code, await readReport(report))
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
    { live: true, environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, endsBy: 'SIGINT' },
  )
  return countPlaywright(code, await readReport(report))
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

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
