import { defineConfig, type Plugin } from 'vitest/config'

/**
 * By SIGHUP the tests that run come to their end and remove what they made. By SIGTERM and SIGINT
 * vitest goes at once and leaves their folders and databases behind.
 */
const endGently: Plugin = {
  name: 'griot-end-gently',
  configureVitest({ vitest }) {
    process.once('SIGHUP', () => vitest.cancelCurrentRun('keyboard-input'))
  },
}

export default defineConfig({
  plugins: [endGently],
  test: {
    include: ['{contract,server,console,testing,demo,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['testing/global-setup.ts'],
    // A database call on a shared machine with two busy cores is not done in the default 5 s.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    // One more than the cores of a small machine: many tests wait, for a timer or for PostgreSQL.
    maxWorkers: 3,
    allowOnly: !process.env.CI,
  },
})
