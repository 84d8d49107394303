import type { Check } from './check.ts'
import { compileAll } from './compile.ts'
import { type Outcome, runTool } from './run.ts'

function tool(name: string, ...command: [tool: string, ...options: string[]]): Check {
  return checkOf(name, () => runTool(command))
}

function checkOf(name: string, run: () => Promise<Outcome>): Check {
  return {
    name,
    async problem() {
      const { code, output } = await run()
      return code === 0 ? null : output.trim() || `Exited with code ${code}.`
    },
  }
}

export const tools: Check[] = [
  tool(
    'lint: format, lint and order of imports are Biome’s',
    '@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    '--colors=off',
    '--max-diagnostics=50',
  ),
  tool(
    'lint of CSS: tokens, named media queries and logical sides',
    'stylelint/bin/stylelint.mjs',
    '--max-warnings=0',
    '--no-color',
    '{console,player}/src/**/*.css',
  ),
  checkOf('types: contract, server and tools; player; console; journeys', compileAll),
  tool('dead code: everything written is used', 'knip/bin/knip.js', '--no-progress'),
]
