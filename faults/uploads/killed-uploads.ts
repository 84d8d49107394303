import { setTimeout as sleep } from 'node:timers/promises'
import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes, type SignedIn, upload } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { type SharedDatabase, withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import { backdateFiles, findInconsistencies, sha256Of, uniqueAudio, wrongFiles } from './stored-files.ts'
import { sendAtOnce } from './tus.ts'

const UPLOADS_AT_ONCE = 6
const LIFE_MS = 2_500
/** A sweep interrupted by a kill is taken over by another process after half a minute. */
const SWEEP_MS = 60_000
const sound = realMp3('aja-01')

export const killedUploads: Fault = {
  name: 'killed-uploads',
  shows: ['R1'],
  claim:
    'kill -9 during uploads: every acknowledged file is complete, no row lacks its file, and the sweep leaves no file without a row',
  tries: 200,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const acknowledged = new Map<string, string>()
      for (let count = 0; count < tries; count += 1) await uploadUntilKilled(shared, acknowledged)
      const left = await findInconsistencies(shared.behind)
      print(`  ${acknowledged.size} uploads acknowledged; ${left.withoutRow.length} files without row`)
      print(`  and ${left.staged.length} in staging before the sweep`)
      const failures = left.withoutFile.map((sha256) => `A row has no file: ${sha256}`)

      await backdateFiles(shared.behind)
      await shared.start()
      const swept = await untilSwept(shared)
      return [
        ...failures,
        ...swept.withoutRow.map((sha256) => `After the sweep a file has no row: ${sha256}`),
        ...swept.withoutFile.map((sha256) => `After the sweep a row has no file: ${sha256}`),
        ...swept.staged.map((name) => `After the sweep something is staged: ${name}`),
        ...(await wrongFiles(shared.behind, acknowledged)).map(
          (code) => `The acknowledged file of ${code} is not the one that was sent.`,
        ),
      ]
    }),
}

/** Each upload has a unique code and content; acknowledged ones are recorded. */
async function uploadUntilKilled(shared: SharedDatabase, acknowledged: Map<string, string>): Promise<void> {
  const griot = await shared.start()
  const signedIn: SignedIn = { griot, token: await signIn(griot) }
  const codes = freshCodes(300)
  await declare(signedIn, codes)
  let alive = true
  const uploading = Array.from({ length: UPLOADS_AT_ONCE }, async () => {
    while (alive) {
      const code = codes.pop() ?? ''
      const bytes = uniqueAudio(sound, code)
      // By multipart form, or in the request that creates a resumable upload.
      const send = Math.random() < 0.5 ? upload : sendAtOnce
      const { status } = await send(signedIn, code, bytes)
      if (status === 200 || status === 201) acknowledged.set(code, sha256Of(bytes))
    }
  })
  await sleep(Math.random() * LIFE_MS)
  await griot.end('SIGKILL')
  alive = false
  await Promise.all(uploading)
}

/** The sweep at start may still run when Griot is ready. */
async function untilSwept(shared: SharedDatabase): ReturnType<typeof findInconsistencies> {
  const giveUpAt = Date.now() + SWEEP_MS
  for (;;) {
    const found = await findInconsistencies(shared.behind)
    const isClean = found.withoutRow.length + found.staged.length === 0
    if (isClean || Date.now() > giveUpAt) return found
    await sleep(100)
  }
}
