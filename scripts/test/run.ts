import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { inside, root } from '../setup/paths.mjs'
import type { Print } from './report/in-order.ts'

/** What is running now, to be ended with this process, each by its signal. */
const running = new Map<ChildProcess, NodeJS.Signals>()
const stop = new AbortController()

/** In the steps of `nice`: about a tenth of the processor while others want all of it. */
const BACKGROUND_PRIORITY = 10

/** Aborted when everything is to end. */
export const stopping: AbortSignal = stop.signal

export type Outcome = { code: number; output: string }

/**
 * Runs a tool of node_modules on this Node, or a program by its whole path.
 * @param print is given its output while it runs; without it the output is collected
 * @param endsBy the signal at which it removes what it made before it ends
 * @param background has only the processor time that other tools leave
 */
export function runTool(
  [tool, ...options]: [tool: string, ...options: string[]],
  {
    print,
    cwd = root,
    environment = {},
    endsBy = 'SIGTERM',
    background = false,
  }: {
    print?: Print
    cwd?: string
    environment?: NodeJS.ProcessEnv
    endsBy?: NodeJS.Signals
    background?: boolean
  } = {},
): Promise<Outcome> {
  if (stopping.aborted) return Promise.resolve({ code: 1, output: 'Stopped.' })
  const program = join(inside('node_modules'), tool)
  const child = spawn(process.execPath, [isAbsolute(tool) ? tool : program, ...options], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (background && child.pid) setPriority(child.pid, BACKGROUND_PRIORITY)
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

/** Asks everything that runs to end; the promises of runTool then settle. Nothing starts anew. */
export function endRunning(): void {
  stop.abort()
  for (const [child, signal] of running) child.kill(signal)
}
