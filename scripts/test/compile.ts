import { type Outcome, runTool } from './run.ts'

/**
 * Checks the types of a project. By one checker: each of several would look anew at what all files
 * share, which takes twice the processor time. And it has room, which saves collecting.
 * @param project its tsconfig.json
 */
export function compile(project: string, { cwd }: { cwd?: string } = {}): Promise<Outcome> {
  return runTool(['typescript/bin/tsc', '--pretty', 'false', '--checkers', '1', '-p', project], {
    ...(cwd && { cwd }),
    environment: { GOGC: '400' },
  })
}
