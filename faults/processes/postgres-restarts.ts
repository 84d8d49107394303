import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { declare, freshCodes, read, type SignedIn } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { ask, outageErrorOf } from '../shared/http-request.ts'
import { signIn, startGriot } from '../shared/started-griot.ts'

const BACK_MS = 10_000
const CLIENTS = 6
/** Time between two restarts, for normal work. */
const REST_MS = 300

export const postgresRestarts: Fault = {
  name: 'postgres-restarts',
  claim:
    'PostgreSQL killed: 503 with Retry-After until it is back within 10 s, the server stays up, and every acknowledged row exists',
  shows: ['R12'],
  tries: 50,
  async run({ tries, print }) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    await chmod(dataFolder, 0o755)
    const griot = await startGriot({ dataFolder })
    const failures: string[] = []
    const written: string[] = []
    let slowest = 0
    let refused = 0
    try {
      const by: SignedIn = { griot, token: await signIn(griot) }
      for (let count = 0; count < tries; count += 1) {
        const [code = ''] = freshCodes(1)
        if ((await declare(by, [code])).status < 300) written.push(code)
        const outage = await killAndRequest(by, dataFolder)
        failures.push(...outage.faults.map((fault) => `Try ${count}: ${fault}`))
        slowest = Math.max(slowest, outage.milliseconds)
        refused += outage.refused
        await sleep(REST_MS)
      }
      for (const code of written) {
        const { status } = await read(by, `/api/audios/${code}`)
        if (status !== 200) failures.push(`${code} was acknowledged, and is answered ${status}.`)
      }
      print(`  ${refused} requests were answered 503; the longest outage took ${slowest.toFixed(0)} ms`)
      return failures
    } finally {
      await griot.end('SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    }
  },
}

interface Outage {
  faults: string[]
  refused: number
  milliseconds: number
}

/** Kills the database's main process while clients read, and repeats requests until all succeed again. */
async function killAndRequest({ griot, token }: SignedIn, dataFolder: string): Promise<Outage> {
  const faults = new Set<string>()
  const init = { headers: { authorization: `Bearer ${token}` } }
  const began = performance.now()
  let refused = 0
  let isBack = false
  const [first] = (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(first), 'SIGKILL')
  const asking = Array.from({ length: CLIENTS }, async () => {
    for (let good = 0; good < 5 && performance.now() - began < 2 * BACK_MS; ) {
      const response = await ask(`${griot.url}/api/audios?language=yoruba`, init)
      const fault = outageErrorOf(response)
      if (fault) faults.add(`${fault} while the database was away.`)
      if (response.status === 503) refused += 1
      // Several successes in a row: the first ones may date from before the kill.
      good = response.status === 200 ? good + 1 : 0
      if (good === 5) isBack = true
      await sleep(20)
    }
  })
  await Promise.all(asking)
  const milliseconds = performance.now() - began
  if (!isBack || milliseconds > BACK_MS)
    faults.add(`It was not available again within ${BACK_MS / 1000} s (${milliseconds.toFixed(0)} ms).`)
  if ((await ask(`${griot.url}/api/health/live`)).status !== 200) faults.add('It is not live.')
  return { faults: [...faults], refused, milliseconds }
}
