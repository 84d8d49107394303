import { type ChildProcess, spawn } from 'node:child_process'
import { inside, root } from '../setup/paths.mjs'

/** What is running now, to be ended with this process. */
const running = new Set<ChildProcess>()

export type Outcome = { code: number; output: string }

/**
 * Runs a tool of node_modules on this Node.
 * @param live shows its output while it runs instead of collecting it
 */
export function runTool(
  [tool, ...options]: [tool: string, ...options: string[]],
  {
    live = false,
    cwd = root,
    environment = {},
  }: { live?: boolean; cwd?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [inside('node_modules', tool), ...options], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      running.delete(child)
      resolve(outcome)
    }
    child.on('error', (error) => end({ code: 1, output: error.message }))
    child.on('close', (code) => end({ code: code ?? 1, output }))
  })
}

/** Asks everything that runs to end; the promises of runTool then settle. */
export function endRunning(): void {
  for (const child of running) child.kill('SIGTERM')
}
