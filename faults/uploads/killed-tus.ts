import { setTimeout as sleep } from 'node:timers/promises'
import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes, type SignedIn } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { type SharedDatabase, withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import { findInconsistencies, sha256Of, uniqueAudio, wrongFiles } from './stored-files.ts'
import { begin, finish, head, patch } from './tus.ts'

const UPLOADS_AT_ONCE = 4
const LIFE_MS = 1_200
const CHUNK_MAX = 300_000
const sound = Buffer.concat(Array.from({ length: 300 }, () => realMp3('aja-01')))

/** An upload that survives its server, as its client knows it. */
interface Own {
  id: string
  code: string
  bytes: Buffer
  /** The highest acknowledged offset. */
  acknowledged: number
}

export const killedTus: Fault = {
  name: 'killed-tus',
  shows: ['R1'],
  claim:
    'kill -9 during resumable uploads: no acknowledged byte is lost, each upload can be resumed, and its file is correct',
  tries: 200,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const failures: string[] = []
      const saved = new Map<string, string>()
      let open: Own[] = []
      for (let count = 0; count < tries; count += 1) {
        const life = await sendUntilKilled(shared, open, saved)
        failures.push(...life.failures)
        open = life.open
        if (count % 20 === 19) print(`  ${count + 1} kills, ${saved.size} uploads saved`)
      }
      const griot = await shared.start()
      const by = { griot, token: await signIn(griot) }
      for (const own of open) {
        failures.push(...(await lost(by, own)), ...(await finish(by, own.id, own.bytes)))
        saved.set(own.code, sha256Of(own.bytes))
      }
      const { withoutFile } = await findInconsistencies(shared.behind)
      const wrong = await wrongFiles(shared.behind, saved)
      print(`  ${saved.size} uploads saved`)
      return [
        ...failures,
        ...withoutFile.map((sha256) => `A row has no file: ${sha256}`),
        ...wrong.map((code) => `The file of ${code} is not the one that was sent.`),
      ]
    }),
}

/** Continues unfinished uploads, and starts others up to the limit. */
async function sendUntilKilled(
  shared: SharedDatabase,
  before: readonly Own[],
  saved: Map<string, string>,
): Promise<{ open: Own[]; failures: string[] }> {
  const griot = await shared.start()
  const by = { griot, token: await signIn(griot) }
  const codes = freshCodes(200)
  await declare(by, codes)
  // Leases of a dead process last some seconds: expire them, or most kills would hit waiting requests.
  await shared.behind.pool.query('update uploads set held_until = now()')
  const failures: string[] = []
  const left = [...before]
  const open: Own[] = []
  let alive = true
  const sending = Array.from({ length: UPLOADS_AT_ONCE }, async () => {
    while (alive) {
      const own = left.pop() ?? (await startOne(by, codes.pop() ?? '').catch(() => null))
      if (!own) return
      failures.push(...(await lost(by, own)))
      if (await sendAll(by, own, () => alive)) saved.set(own.code, sha256Of(own.bytes))
      else open.push(own)
    }
  })
  await sleep(Math.random() * LIFE_MS)
  alive = false
  await griot.end('SIGKILL')
  await Promise.all(sending)
  return { open: [...open, ...left], failures }
}

async function startOne(by: SignedIn, code: string): Promise<Own> {
  const bytes = uniqueAudio(sound, code)
  return { id: await begin(by, code, bytes.length), code, bytes, acknowledged: 0 }
}

/** Acknowledged bytes that are missing; empty while the server does not respond. */
async function lost(by: SignedIn, own: Own): Promise<string[]> {
  const { status, offset } = await head(by, own.id)
  if (status === 0) return []
  if (status !== 200 || offset === null) return [`HEAD of an open upload is ${status}.`]
  if (offset >= own.acknowledged) {
    own.acknowledged = offset
    return []
  }
  return [`Bytes ${offset} to ${own.acknowledged} were acknowledged and are lost.`]
}

/** Returns whether the upload was reported as saved. */
async function sendAll(by: SignedIn, own: Own, alive: () => boolean): Promise<boolean> {
  while (alive() && own.acknowledged < own.bytes.length) {
    const end = own.acknowledged + 1 + Math.floor(Math.random() * CHUNK_MAX)
    const bytes = own.bytes.subarray(own.acknowledged, end)
    const { status, offset } = await patch(by, own.id, own.acknowledged, bytes)
    if (status !== 204 || offset === null) return false
    own.acknowledged = offset
  }
  return own.acknowledged === own.bytes.length
}
