import { setTimeout as sleep } from 'node:timers/promises'
import { rows } from '@griot/server/storage/database/database.ts'
import { declare, freshCodes } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { type SharedDatabase, withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'

const CLIENTS = 12
const LIFE_MS = 800

export const sigtermUnderLoad: Fault = {
  name: 'sigterm-under-load',
  claim: 'SIGTERM under load: every executed write was answered, every acknowledged row exists, and the exit code is 0',
  shows: ['R15'],
  tries: 100,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const failures: string[] = []
      const counts = { acknowledged: 0, refused: 0, cutOff: 0 }
      for (let count = 0; count < tries; count += 1) {
        const outcome = await runUntilExit(shared)
        failures.push(...outcome.failures.map((failure) => `Try ${count}: ${failure}`))
        for (const name of ['acknowledged', 'refused', 'cutOff'] as const) counts[name] += outcome[name]
      }
      print(
        `  ${counts.acknowledged} acknowledged, ${counts.refused} refused with Retry-After, ${counts.cutOff} no longer accepted`,
      )
      return failures
    }),
}

/** Declares words concurrently until the server has stopped. */
async function runUntilExit(shared: SharedDatabase) {
  const griot = await shared.start()
  const by = { griot, token: await signIn(griot) }
  const answers = new Map<string, number>()
  let isStopped = false
  const declaring = Array.from({ length: CLIENTS }, async () => {
    while (!isStopped) {
      const [code = ''] = freshCodes(1)
      const { status } = await declare(by, [code])
      answers.set(code, status)
      if (status === 0) await sleep(20)
    }
  })
  await sleep(200 + Math.random() * LIFE_MS)
  const code = await griot.end('SIGTERM')
  isStopped = true
  await Promise.all(declaring)
  const there = new Set(
    (await rows<{ code: string }>(shared.behind.pool, 'select code from assets')).map((row) => row.code),
  )
  const failures = code === 0 ? [] : [`It ended with ${code}.`]
  const counts = { acknowledged: 0, refused: 0, cutOff: 0 }
  for (const [declared, status] of answers) {
    const isThere = there.has(declared)
    if (status === 200 || status === 201) counts.acknowledged += 1
    else if (status === 503) counts.refused += 1
    else if (status === 0) counts.cutOff += 1
    else failures.push(`${declared} returned ${status}.`)
    if (status < 300 && status > 0 && !isThere) failures.push(`${declared} was acknowledged and is not there.`)
    if (status === 0 && isThere) failures.push(`${declared} is there, and was not answered.`)
  }
  return { ...counts, failures }
}
