import { defineConfig } from 'playwright/test'
import { findChromium } from '../testing/chromium.ts'

const { executablePath, args, env } = await findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/by-hand',
  globalSetup: './global-setup.ts',
  // A browser and a server each: two fill two cores.
  workers: 2,
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
    launchOptions: { executablePath, args, env },
    // The arguments say it already, and a packaged browser knows no other way.
    headless: true,
    screenshot: 'only-on-failure',
    // Recording each journey costs a third of the run.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  },
})
