import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes, read, type SignedIn, upload } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { type SharedDatabase, withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import { findInconsistencies, sha256Of, uniqueAudio, wrongFiles } from '../uploads/stored-files.ts'
import { begin, finish, patch, sendAtOnce } from '../uploads/tus.ts'
import { killAtCall, requireStrace } from './strace.ts'

/** The kinds of upload. */
const WAYS = ['multipart', 'tus', 'at once'] as const
/**
 * System calls for disk, database and client, and an upper bound of each per upload; writes also go to sockets and wake
 * threads.
 */
const CALLS = [
  { names: 'write,pwrite64,writev', most: 30 },
  { names: 'fsync,fdatasync', most: 6 },
  { names: 'mkdir,mkdirat', most: 3 },
  { names: 'rename,renameat,renameat2', most: 1 },
] as const
const sound = Buffer.concat(Array.from({ length: 8 }, () => realMp3('aja-01')))

interface Place {
  way: (typeof WAYS)[number]
  names: string
  /** Which of these calls (first, second, …) kills the process. */
  at: number
}

const PLACES: readonly Place[] = CALLS.flatMap(({ names, most }) =>
  Array.from({ length: most }, (_, at) => WAYS.map((way) => ({ way, names, at: at + 1 }))).flat(),
)

export const killedAtCalls: Fault = {
  name: 'killed-at-calls',
  shows: ['R2'],
  claim: 'SIGKILL at each write, fsync, mkdir and rename of an upload: no row without file, no acknowledged file lost',
  tries: PLACES.length,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      requireStrace()
      const acknowledged = new Map<string, string>()
      const failures: string[] = []
      const kills = new Map<string, number>()
      let by = await startedOn(shared)
      for (let count = 0; count < tries; count += 1) {
        // Few tries are spread over all calls.
        const place = PLACES[Math.floor((count * PLACES.length) / tries) % PLACES.length] as Place
        const one = await begunAt(by, place)
        if (await one.sendUntilKilled(acknowledged)) {
          const kind = `${place.names}, ${place.way}`
          kills.set(kind, (kills.get(kind) ?? 0) + 1)
          await by.griot.end('SIGKILL')
          const { withoutFile } = await findInconsistencies(shared.behind)
          failures.push(...withoutFile.map((sha256) => `${sha256} has no file, ${kind} ${place.at}`))
          by = await startedOn(shared)
        }
        failures.push(...(await one.sendAgain(by)))
        acknowledged.set(one.code, sha256Of(one.bytes))
      }
      for (const [kind, times] of kills) print(`  ${times} kills at ${kind}`)
      const wrong = await wrongFiles(shared.behind, acknowledged)
      return [...failures, ...wrong.map((code) => `The acknowledged file of ${code} is not the one that was sent.`)]
    }),
}

/** With one file thread, so that the calls of an upload always have the same order. */
async function startedOn(shared: SharedDatabase): Promise<SignedIn> {
  const griot = await shared.start({ UV_THREADPOOL_SIZE: '1' })
  return { griot, token: await signIn(griot) }
}

/** An upload about to start. */
async function begunAt(by: SignedIn, place: Place) {
  const [code = ''] = freshCodes(1)
  const bytes = uniqueAudio(sound, code)
  await declare(by, [code])
  const id = place.way === 'tus' ? await begin(by, code, bytes.length) : ''
  const send = async (): Promise<boolean> => {
    const response =
      place.way === 'multipart'
        ? await upload(by, code, bytes)
        : place.way === 'tus'
          ? await patch(by, id, 0, bytes)
          : await sendAtOnce(by, code, bytes)
    return response.status >= 200 && response.status < 300
  }
  return {
    code,
    bytes,
    /** Returns whether the server reached the call and died. */
    async sendUntilKilled(acknowledged: Map<string, string>): Promise<boolean> {
      const stop = await killAtCall(by.griot.pid, place)
      if (await send()) acknowledged.set(code, sha256Of(bytes))
      await stop()
      return (await read(by, '/api/health/live')).status === 0
    },
    /** Retries as a client does that got no response. */
    async sendAgain(next: SignedIn): Promise<string[]> {
      if (place.way === 'tus') return finish(next, id, bytes)
      const again = place.way === 'multipart' ? upload : sendAtOnce
      const { status } = await again(next, code, bytes)
      return status === 200 || status === 201 ? [] : [`${code} cannot be sent again: ${status}.`]
    },
  }
}
