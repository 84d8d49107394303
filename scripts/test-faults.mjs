import { installDependencies } from './setup/install.mjs'
import { fail, findNode, runAndExit } from './setup/node.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'

try {
  await withSetupLock(installDependencies)
  runAndExit(findNode(), ['faults/main.ts', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
