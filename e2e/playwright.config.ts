import { statfsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'
import { findChromium } from '../testing/chromium.ts'

const { executablePath, args, env } = await findChromium()

/** What two or three browsers share with their pages, many times over. */
const SHARED_MEMORY_BYTES = 1024 ** 3
/** Playwright says this for containers whose shared memory is small: memory is then files on the disk. */
const FILES_FOR_MEMORY = '--disable-dev-shm-usage'
/** Pages of one Griot in one context share a process, and what is compiled in it. */
const FEWER_PROCESSES = ['--process-per-site']
/** The middle compiler earns its work only where pages live for long. */
const LESS_COMPILING = ['--js-flags=--no-maglev']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/by-hand',
  globalSetup: './global-setup.ts',
  // A browser and a server each. Of two one waits now and then, for a page or a clock; three fill two cores.
  workers: 3,
  // A journey that failed is run again for its trace. Its first verdict stands: what passes then
  // ("flaky") has failed.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: [...args, ...FEWER_PROCESSES, ...LESS_COMPILING],
      env,
      ignoreDefaultArgs: hasSharedMemory() ? [FILES_FOR_MEMORY] : [],
    },
    // The arguments say it already, and a packaged browser knows no other way.
    headless: true,
    screenshot: 'only-on-failure',
    // Recording each journey costs a third of the run.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // What slides and fades costs time twice: drawn by the processor, and waited for.
    reducedMotion: 'reduce',
  },
})

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= SHARED_MEMORY_BYTES
  } catch {
    return false
  }
}
