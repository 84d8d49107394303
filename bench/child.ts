import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 60_000
const STOP_MS = 15_000
/** Unit of /proc/<pid>/stat on Linux, on every machine. */
const TICKS_A_SECOND = 100

const running = new Set<ChildProcess>()

/** Ends all running children. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map(stop))
}

/** A server in a separate process. */
export interface Child {
  base: string
  pid: number | undefined
  /** Milliseconds from its start to its first response. */
  readyAfter: number
  /** CPU time used, in seconds; 0 where the system does not report it. */
  cpuSeconds: () => number
  /** Memory in megabytes: now, maximum since `forgetMost`, and maximum ever; 0 where the system does not report it. */
  megabytes: () => { now: number; peak: number; peakEver: number }
  /** Resets the maximum, where the system supports it. */
  forgetMost: () => void
  stop: () => Promise<void>
}

/**
 * Starts a file as a server and waits until `probe` answers 200.
 * @throws Error with the output of the process when it fails to start
 */
export async function startChild(options: {
  file: URL
  probe: string
  environment: NodeJS.ProcessEnv
  execArgv?: string[]
  args?: string[]
}): Promise<Child> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = fork(options.file, options.args ?? [], {
    env: { ...process.env, ...options.environment, PORT: String(port) },
    execArgv: options.execArgv ?? [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  const keep = (text: Buffer) => {
    printed = (printed + text).slice(-4_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  while (!(await answers(base + options.probe))) {
    if (child.exitCode !== null || performance.now() - started > START_MS) {
      child.kill('SIGKILL')
      throw new Error(`${options.file.pathname} does not answer.\n${printed}`)
    }
    await sleep(10)
  }
  const peak = () => kilobytes(child.pid, 'VmHWM')
  let peakBefore = 0
  return {
    base,
    pid: child.pid,
    readyAfter: performance.now() - started,
    cpuSeconds: () => cpuSeconds(child.pid),
    megabytes: () => ({
      now: kilobytes(child.pid, 'VmRSS'),
      peak: peak(),
      peakEver: Math.max(peakBefore, peak()),
    }),
    forgetMost: () => {
      peakBefore = Math.max(peakBefore, peak())
      forgetMost(child.pid)
    },
    stop: () => stop(child),
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** CPU time of a process, in seconds; 0 where the system does not report it. */
export function cpuSeconds(pid: number | undefined): number {
  const fields = readProc(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_A_SECOND
}

function kilobytes(pid: number | undefined, field: string): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readProc(pid, 'status'))
  return Number(found?.[1] ?? 0) / 1024
}

function readProc(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** `man 5 proc`, /proc/pid/clear_refs: 5 resets the peak to the current value. */
function forgetMost(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Then the result is an upper bound.
  }
}
