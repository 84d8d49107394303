import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes, type SignedIn } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { startTwoServers, withSharedDatabase } from '../shared/griot-on-database.ts'
import { sha256Of, uniqueAudio, wrongFiles } from './stored-files.ts'
import { begin, finish, head, patch } from './tus.ts'

const RACES_AN_UPLOAD = 10
const sound = Buffer.concat(Array.from({ length: 300 }, () => realMp3('aja-01')))

export const tusRaces: Fault = {
  name: 'tus-races',
  shows: ['R7'],
  claim: 'two writers on two processes to one upload: one at a time, and their bytes are never mixed',
  tries: 500,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const writers = await startTwoServers(shared)
      const [first] = writers
      const saved = new Map<string, string>()
      const failures: string[] = []
      for (let races = 0; races < tries; races += RACES_AN_UPLOAD) {
        const [code = ''] = freshCodes(1)
        await declare(first, [code])
        const bytes = uniqueAudio(sound, code)
        const id = await begin(first, code, bytes.length)
        const some = Math.min(RACES_AN_UPLOAD, tries - races)
        for (let race = 0; race < some; race += 1) failures.push(...(await raceOnce(writers, id, bytes)))
        failures.push(...(await finish(first, id, bytes)))
        saved.set(code, sha256Of(bytes))
        if (races % 100 === 0) print(`  ${races + some} races, ${failures.length} failures`)
      }
      const wrong = await wrongFiles(shared.behind, saved)
      return [...failures, ...wrong.map((code) => `The file of ${code} is not the one that was sent.`)]
    }),
}

/** Each sends another number of bytes from the same offset. */
async function raceOnce(writers: readonly SignedIn[], id: string, bytes: Buffer): Promise<string[]> {
  const [first] = writers as [SignedIn]
  const before = (await head(first, id)).offset ?? 0
  const responses = await Promise.all(
    writers.map((by) => {
      const end = before + 1 + Math.floor((Math.random() * (bytes.length - before)) / 4)
      return patch(by, id, before, bytes.subarray(before, end))
    }),
  )
  const { offset } = await head(first, id)
  const successes = responses.flatMap((response) => (response.status === 204 ? [response.offset] : []))
  if (successes.length <= 1 && (successes.length === 0 || successes[0] === offset)) return []
  return [`Of two writers ${successes.length} were confirmed, at ${successes.join()} of ${offset}.`]
}
