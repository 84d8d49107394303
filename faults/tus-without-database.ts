import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { realMp3 } from '#testing/builders.ts'
import { declare, freshCodes } from './audios.ts'
import type { Fault } from './fault.ts'
import { onGround } from './griot-on-database.ts'
import { sha256Of, soundLikeNoOther, wrongFiles } from './kept-files.ts'
import { signIn } from './started-griot.ts'
import { begin, finish, head, patch, stateOf } from './tus.ts'

const sound = Buffer.concat(Array.from({ length: 20 }, () => realMp3('aja-01')))

export const tusWithoutDatabase: Fault = {
  name: 'tus-without-database',
  claim:
    'the database goes while a resumable upload is finished: never a false success, and it is finished later',
  tries: 200,
  run: ({ tries, print }) =>
    onGround(async (ground) => {
      const griot = await ground.start()
      const by = { griot, token: await signIn(griot) }
      const gate = await openGate(ground.databaseUrl)
      const saved = new Map<string, string>()
      const failures: string[] = []
      let successes = 0
      /** What an upload takes here when nothing goes wrong: the database goes at any time of it. */
      let usual = 0
      for (let count = 0; count < tries; count += 1) {
        const [code = ''] = freshCodes(1)
        await declare(by, [code])
        const bytes = soundLikeNoOther(sound, code)
        const id = await begin(by, code, bytes.length)
        const before = performance.now()
        const sending = patch(by, id, 0, bytes)
        if (usual === 0) await sending
        else await sleep(Math.random() * usual * 1.2)
        usual ||= performance.now() - before
        await gate.close()
        const told = [await sending, await head(by, id)]
        await gate.open()
        const success = told.some(({ status, offset }) => status < 300 && offset === bytes.length)
        if (success) successes += 1
        const state = await untilTold(() => stateOf(by, id))
        if (success && state?.state !== 'committed')
          failures.push(`A success was told of an upload that is ${state?.state}.`)
        failures.push(...(await finish(by, id, bytes)))
        saved.set(code, sha256Of(bytes))
      }
      await gate.end()
      print(`  ${successes} were finished before the database was gone`)
      const wrong = await wrongFiles(ground.behind, saved)
      return [
        ...failures,
        ...wrong.map((code) => `The file of ${code} is not the one that was sent.`),
      ]
    }),
}

/** A database that takes no connection, and ends those that it has, while the gate is closed. */
async function openGate(url: string) {
  const name = new URL(url).pathname.slice(1)
  const beside = new URL(url)
  beside.pathname = '/postgres'
  const client = new pg.Client({ connectionString: beside.href })
  await client.connect()
  return {
    async close() {
      await client.query(`alter database ${name} allow_connections false`)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
    },
    open: () => client.query(`alter database ${name} allow_connections true`),
    end: () => client.end(),
  }
}

async function untilTold<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let count = 0; count < 100; count += 1) {
    const told = await ask()
    if (told !== null) return told
    await sleep(50)
  }
  return null
}
