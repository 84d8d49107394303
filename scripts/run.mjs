import { installDependencies } from './setup/install.mjs'
import { fail, findNode, runAndExit, SERVER_OPTIONS } from './setup/node.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'

/** Runs a program of the clone that does not need the console: `node scripts/run.mjs scripts/rows.ts`. */
try {
  await withSetupLock(installDependencies)
  runAndExit(findNode(), process.argv.slice(2), SERVER_OPTIONS)
} catch (error) {
  fail(error)
}
