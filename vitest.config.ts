import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { THOROUGH_PATHS, THOROUGH_VARIABLE } from './testing/thorough.ts'

/**
 * SIGHUP lets running tests finish and clean up. On SIGTERM and SIGINT vitest exits at once, and leaves their folders
 * and databases behind.
 */
const endGently: Plugin = {
  name: 'griot-end-gently',
  configureVitest({ vitest }) {
    process.once('SIGHUP', () => vitest.cancelCurrentRun('keyboard-input'))
  },
}

/** Slow files, which mostly wait. They start first; one that started among the last would be waited for alone. */
const LONG =
  /\/(main|embedded|search-ranking|guessing|inspector|request-bodies|apply|search|sweep-files|write-ahead-log|any-input|faults)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  plugins: [endGently],
  test: {
    include: ['{contract,server,player,console,testing,demo,e2e,scripts}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      ...(process.env[THOROUGH_VARIABLE] === '1' ? [] : THOROUGH_PATHS.map((path) => `${path}**`)),
    ],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/restore-globals.ts'],
    // Generous timeouts, because machines of CI are slow and shared.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongFirst },
    // Loading Griot again takes longer than most files. Its modules have no state that leaks between tests: a Griot is
    // built from its arguments, and each file has its own database.
    isolate: false,
    // One more than the cores of a small machine: many tests wait for a timer or for PostgreSQL.
    maxWorkers: 3,
    allowOnly: !process.env.CI,
  },
})
