import { installDependencies } from './setup/install.mjs'
import { fail, findNode, runAndExit } from './setup/node.mjs'
import { inTurn } from './setup/turn.mjs'

try {
  await inTurn(installDependencies)
  runAndExit(findNode(), ['bench/main.ts', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
