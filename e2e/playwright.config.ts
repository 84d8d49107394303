import { statfsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'
import { findChromium } from '../testing/chromium.ts'

const { executablePath, args, env } = await findChromium()

/** Enough for the shared memory of two or three browsers, with a large margin. */
const SHARED_MEMORY_BYTES = 1024 ** 3
/** Playwright adds this flag for containers with little shared memory: files on disk are then used instead. */
const FILES_FOR_MEMORY = '--disable-dev-shm-usage'
/** Pages of one Griot in one context share a process and its compiled code. */
const FEWER_PROCESSES = ['--process-per-site']
/** V8's middle compiler only pays off on pages that live long. */
const LESS_COMPILING = ['--js-flags=--no-maglev']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/by-hand',
  globalSetup: './global-setup.ts',
  // A browser and a server each. With three, two cores would be used slightly better, but each journey would be so slow
  // that timeouts fail which no user would reach.
  workers: 2,
  // A failed journey is retried with a trace. `npm test` decides how many may pass only then.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: [...args, ...FEWER_PROCESSES, ...LESS_COMPILING],
      env,
      ignoreDefaultArgs: hasSharedMemory() ? [FILES_FOR_MEMORY] : [],
    },
    // The arguments already say so, and a packaged browser has no other headless mode.
    headless: true,
    screenshot: 'only-on-failure',
    // Tracing every journey costs a third of the run.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Animations cost time twice: rendered on the CPU, and waited for.
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
