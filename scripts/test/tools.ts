import type { Check } from './check.ts'
import { compile } from './compile.ts'
import { type Outcome, runTool } from './run.ts'

function tool(name: string, ...command: [tool: string, ...options: string[]]): Check {
  return checkOf(name, () => runTool(command))
}

function types(name: string, project: string): Check {
  return checkOf(name, () => compile(project))
}

function checkOf(name: string, run: () => Promise<Outcome>): Check {
  return {
    name,
    async problem() {
      const { code, output } = await run()
      return code === 0 ? null : output.trim() || `It ended with ${code}.`
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
  types('types: contract, server and tools', 'tsconfig.json'),
  types('types (console)', 'console/tsconfig.json'),
  types('types (journeys)', 'e2e/tsconfig.json'),
  tool('dead code: everything written is used', 'knip/bin/knip.js', '--no-progress'),
]
