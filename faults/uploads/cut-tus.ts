import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes, type SignedIn } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import { sha256Of, uniqueAudio, wrongFiles } from './stored-files.ts'
import { begin, finish, head, patch } from './tus.ts'

const CUTS_AN_UPLOAD = 10
const sound = Buffer.concat(Array.from({ length: 300 }, () => realMp3('aja-01')))

export const cutTus: Fault = {
  name: 'cut-tus',
  shows: ['R6'],
  claim: 'a resumable upload that is cut at random offsets is saved as the file that was sent',
  tries: 200,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const griot = await shared.start()
      const by = { griot, token: await signIn(griot) }
      const saved = new Map<string, string>()
      const failures: string[] = []
      for (let cuts = 0; cuts < tries; cuts += CUTS_AN_UPLOAD) {
        const [code = ''] = freshCodes(1)
        await declare(by, [code])
        const bytes = uniqueAudio(sound, code)
        const id = await begin(by, code, bytes.length)
        const some = Math.min(CUTS_AN_UPLOAD, tries - cuts)
        const sent: Sent = { id, bytes, furthest: 0 }
        for (let cut = 0; cut < some; cut += 1) failures.push(...(await cutOnce(by, sent)))
        failures.push(...(await finish(by, id, bytes)))
        saved.set(code, sha256Of(bytes))
      }
      print(`  ${saved.size} uploads saved`)
      const wrong = await wrongFiles(shared.behind, saved)
      return [...failures, ...wrong.map((code) => `The file of ${code} is not the one that was sent.`)]
    }),
}

interface Sent {
  id: string
  bytes: Buffer
  /** End offset of the last byte ever sent. */
  furthest: number
}

/**
 * Checks that afterwards the server has what it had plus a prefix of the sent bytes: of this request, or of an earlier
 * one that was cut and that a busy server read only after answering the following HEAD.
 */
async function cutOnce(by: SignedIn, sent: Sent): Promise<string[]> {
  const { id, bytes } = sent
  const before = (await head(by, id)).offset ?? 0
  const rest = bytes.subarray(before)
  const cutAfter = Math.floor((Math.random() * rest.length) / 4)
  sent.furthest = Math.max(sent.furthest, before + cutAfter)
  await patch(by, id, before, rest, cutAfter)
  const { status, offset } = await head(by, id)
  const fits = offset !== null && offset >= before && offset <= sent.furthest
  return status === 200 && fits ? [] : [`After a cut at ${before} + ${cutAfter} HEAD is ${status}, at ${offset}.`]
}
