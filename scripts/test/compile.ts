import { join } from 'node:path'
import { type Outcome, runTool } from './run.ts'

/** The three projects: contract, server and tools; console; journeys. */
export const PROJECTS = ['tsconfig.json', 'console/tsconfig.json', 'e2e/tsconfig.json']

/** Room for the compiler's garbage saves a third of its processor time. */
const environment = { GOGC: '400' }

/** Checks the types of all projects; of files that did not change since the last time it knows. */
export function compileAll(): Promise<Outcome> {
  return runTool(['typescript/bin/tsc', '-b', '--pretty', 'false', ...PROJECTS], {
    environment,
    background: true,
  })
}

/**
 * Checks the types of a project in a copy of the repository. By one checker: each of several would
 * read again what all files share, which takes twice the processor time.
 * @param project its tsconfig.json
 */
export function compileCopy(project: string, { cwd }: { cwd: string }): Promise<Outcome> {
  // The copy shares the cache folder of the repository, whose state describes other files.
  const state = join(cwd, `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const options = ['--pretty', 'false', '--checkers', '1', '--tsBuildInfoFile', state]
  return runTool(['typescript/bin/tsc', ...options, '-p', project], {
    cwd,
    environment,
    background: true,
  })
}
