import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SERVER_OPTIONS } from '../../scripts/setup/node.mjs'

const MAIN = fileURLToPath(new URL('../../server/src/start/main.ts', import.meta.url))
const START_MS = 60_000

/** Admin account of each Griot in these tests. */
export const ADMIN = { email: 'admin@griot.example', password: 'kora-balafon-7' }

export interface StartedGriot {
  /** Process id of its server. */
  pid: number
  /** `http://127.0.0.1:port`, without a trailing slash. */
  url: string
  /** Its complete output so far. */
  output(): string
  /** Sends the signal and waits for the end; returns the exit code, or null. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/**
 * Starts Griot as `npm start` does, in a separate process, and waits until it is ready.
 * @throws with its complete output when it exits, or is not ready within a minute
 */
export async function startGriot(options: {
  dataFolder: string
  environment?: NodeJS.ProcessEnv
  /** A wrapper command, such as `unshare --pid --fork`. */
  under?: readonly string[]
  /** Main file of another version's server. */
  main?: string
}): Promise<StartedGriot> {
  const port = await freePort()
  const [command = process.execPath, ...rest] = [
    ...(options.under ?? []),
    process.execPath,
    ...SERVER_OPTIONS,
    options.main ?? MAIN,
  ]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      GRIOT_DATA: options.dataFolder,
      PORT: String(port),
      GRIOT_ADMIN_EMAIL: ADMIN.email,
      GRIOT_ADMIN_PASSWORD: ADMIN.password,
      ...options.environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  await ready(child, () => output)
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code as number | null
    },
  }
}

/** A token of the admin. */
export async function signIn(griot: StartedGriot): Promise<string> {
  const response = await fetch(`${griot.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { result } = (await response.json()) as { result: { accessToken: string } }
  return result.accessToken
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + START_MS
  while (!output().includes('Griot is ready')) {
    const ended = child.exitCode !== null || child.signalCode !== null
    if (ended || Date.now() > giveUpAt) {
      child.kill('SIGKILL')
      throw new Error(`Griot did not start:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
