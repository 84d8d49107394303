import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { MissingPrerequisite } from '../shared/fault.ts'

const ATTACH_MS = 10_000

/** @throws MissingPrerequisite when strace is missing */
export function requireStrace(): void {
  if (spawnSync('strace', ['-V']).status !== 0) throw new MissingPrerequisite('strace is not installed.')
}

/**
 * Kills a process when one of its threads makes a system call, before the call is executed.
 * @param call names of system calls, and which occurrence within a thread
 * @returns a function that cancels this, unless it has happened
 */
export async function killAtCall(
  pid: number,
  { names, at }: { names: string; at: number },
): Promise<() => Promise<void>> {
  // Some names exist only on some processors; `?` makes strace ignore unknown ones.
  const calls = names.replaceAll(/\w+/g, (name) => `?${name}`)
  const kill = ['-e', `trace=${calls}`, '-e', `inject=${calls}:signal=SIGKILL:when=${at}`]
  const strace = spawn('strace', ['-f', '-o', '/dev/null', ...kill, '-p', String(pid)], {
    stdio: 'ignore',
  })
  const ended = once(strace, 'exit')
  const giveUpAt = Date.now() + ATTACH_MS
  while (!(await isTraced(pid))) {
    if (strace.exitCode !== null || Date.now() > giveUpAt)
      throw new MissingPrerequisite('strace cannot attach to a process here.')
    await sleep(10)
  }
  return async () => {
    // strace may hang when detaching from a dying process; killing strace detaches as well.
    strace.kill('SIGKILL')
    await ended
  }
}

/** Whether all threads of a process are traced. */
async function isTraced(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`)
  const states = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/status`, 'utf8')))
  return states.every((state) => !/^TracerPid:\t0$/m.test(state))
}
