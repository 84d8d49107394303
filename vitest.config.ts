import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { THOROUGH_FILES, THOROUGH_VARIABLE } from './testing/thorough.ts'

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

/** Files that take long, mostly by waiting. One that began among the last would be waited for alone. */
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
    include: ['{contract,server,console,testing,demo,e2e,scripts}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      ...(process.env[THOROUGH_VARIABLE] === '1' ? [] : THOROUGH_FILES),
    ],
    globalSetup: ['testing/global-setup.ts'],
    // No test fails on a time: on a machine whose cores are shared with others, a second is a tenth of one.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongFirst },
    // To load Griot anew costs more than most files do. Its modules keep nothing that a test could
    // find of another: a Griot is made of what it is given, and each file gives a database of its own.
    isolate: false,
    // One more than the cores of a small machine: many tests wait, for a timer or for PostgreSQL.
    maxWorkers: 3,
    allowOnly: !process.env.CI,
  },
})
