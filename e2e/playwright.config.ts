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
  // A browser and a server each. Three would fill two cores a little better, and make each journey so slow
  // that clocks are missed which people never miss.
  workers: 2,
  // A journey that failed is run again, with a trace. How many may pass only then is for `npm test` to say.
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
