import { type ChildProcess, spawn } from 'node:child_process'
import { isAbsolute, join } from 'node:path'
import { inRepository, root } from '../setup/paths.mjs'
import type { Print } from './report/in-order.ts'

/** Running children, to be ended with this process, each by its signal. */
const running = new Map<ChildProcess, NodeJS.Signals>()
const stop = new AbortController()

/** Aborted when everything must end. */
export const stopping: AbortSignal = stop.signal

export type Outcome = { code: number; output: string }

/**
 * Runs a tool of node_modules with this Node, or a program by its full path.
 * @param print receives the output while it runs; by default the output is collected
 * @param endsBy signal that lets it clean up before it ends
 */
export function runTool(
  [tool, ...options]: [tool: string, ...options: string[]],
  {
    print,
    cwd = root,
    environment = {},
    endsBy = 'SIGTERM',
  }: {
    print?: Print
    cwd?: string
    environment?: NodeJS.ProcessEnv
    endsBy?: NodeJS.Signals
  } = {},
): Promise<Outcome> {
  if (stopping.aborted) return Promise.resolve({ code: 1, output: 'Stopped.' })
  const program = join(inRepository('node_modules'), tool)
  const child = spawn(process.execPath, [isAbsolute(tool) ? tool : program, ...options], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.set(child, endsBy)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (print) print(text)
      else output += text
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

/** Asks all running children to end, so that the promises of runTool settle. No more are started. */
export function stopRunning(): void {
  stop.abort()
  for (const [child, signal] of running) child.kill(signal)
}
