import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,console,testing,demo,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['testing/global-setup.ts'],
    // A database call on a shared machine with two busy cores is not done in the default 5 s.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    allowOnly: !process.env.CI,
  },
})
