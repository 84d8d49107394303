import { Readable } from 'node:stream'
import { sweepFiles } from '@griot/server/storage/housekeeping.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes, type SignedIn, upload } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import {
  backdateFiles,
  findInconsistencies,
  type Installation,
  sha256Of,
  uniqueAudio,
  wrongFiles,
} from './stored-files.ts'

const UPLOADS_A_TRY = 4
const SWEEPERS = 3
const sound = realMp3('aja-01')

export const sweep: Fault = {
  name: 'sweep',
  shows: ['R5'],
  claim:
    'continuous sweeps while two Griots receive content of untracked files: all uploads succeed, no row lacks its file',
  tries: 200,
  run: ({ tries, print }) =>
    withSharedDatabase(async ({ behind, start }) => {
      const griots = [await start(), await start()]
      const people = await Promise.all(
        griots.map(async (griot): Promise<SignedIn> => ({ griot, token: await signIn(griot) })),
      )
      let sweeping = true
      let swept = 0
      const sweepers = Array.from({ length: SWEEPERS }, async () => {
        while (sweeping) swept += await sweepFiles(behind, { kept: true })
      })
      const failures: string[] = []
      const sent = new Map<string, string>()
      for (let count = 0; count < tries; count += 1) failures.push(...(await uploadOrphan({ behind, people, sent })))
      sweeping = false
      await Promise.all(sweepers)
      print(`  ${swept} files swept`)
      const { withoutFile } = await findInconsistencies(behind)
      return [
        ...failures,
        ...withoutFile.map((sha256) => `A row has no file: ${sha256}`),
        ...(await wrongFiles(behind, sent)).map((code) => `The file of ${code} is not the one sent.`),
      ]
    }),
}

/** An untracked file, two hours old; then several clients upload the same content. */
async function uploadOrphan(given: {
  behind: Installation
  people: readonly SignedIn[]
  sent: Map<string, string>
}): Promise<string[]> {
  const { behind, people, sent } = given
  const codes = freshCodes(UPLOADS_A_TRY)
  const [one] = people
  if (!one) return []
  await declare(one, codes)
  const bytes = uniqueAudio(sound, codes[0] ?? '')
  const staged = await behind.files.stage(Readable.from([bytes]), { maxBytes: bytes.length })
  await behind.files.keep(staged)
  await backdateFiles(behind)
  const responses = await Promise.all(
    codes.map((code, index) => upload(people[index % people.length] ?? one, code, bytes)),
  )
  for (const code of codes) sent.set(code, sha256Of(bytes))
  return responses
    .filter(({ status }) => status !== 200)
    .map(({ status, message }) => `An upload returned ${status} ${message}`)
}
