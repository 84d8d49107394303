import type { Check } from './check.ts'
import { runTool } from './run.ts'

function tool(name: string, ...command: [tool: string, ...options: string[]]): Check {
  return {
    name,
    async problem() {
      const { code, output } = await runTool(command)
      return code === 0 ? null : output.trim() || `${command[0]} ended with ${code}.`
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
  tool('types: contract, server and tools', 'typescript/bin/tsc', '-p', 'tsconfig.json'),
  tool('types (console)', 'typescript/bin/tsc', '-p', 'console/tsconfig.json'),
  tool('types (journeys)', 'typescript/bin/tsc', '-p', 'e2e/tsconfig.json'),
  tool('dead code: everything written is used', 'knip/bin/knip.js', '--no-progress'),
]
