import { buildConsole } from './setup/build-console.mjs'
import { installDependencies } from './setup/install.mjs'
import { fail, findNode, runAndExit, SERVER_OPTIONS } from './setup/node.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'

try {
  const node = await withSetupLock(async () => {
    await installDependencies()
    const found = findNode()
    await buildConsole(found)
    return found
  })
  runAndExit(node, ['server/src/start/main.ts', ...process.argv.slice(2)], SERVER_OPTIONS)
} catch (error) {
  fail(error)
}
