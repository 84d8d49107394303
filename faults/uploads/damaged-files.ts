import { cpSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FindingKind } from '@griot/contract/integrity/integrity.ts'
import { fileKey } from '@griot/server/storage/files/file-store.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { checked, repairAll } from '../integrity-calls.ts'
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

const sound = realMp3('aja-01')
const UPLOADED_AT_ONCE = 50

export const damagedFiles: Fault = {
  name: 'damaged-files',
  claim:
    'missing, untracked and altered files: a check finds exactly these, they are repaired during uploads, and then nothing is found',
  shows: ['R5'],
  tries: 100,
  run: ({ tries, print }) =>
    withSharedDatabase(async ({ behind, start }) => {
      const backup = await mkdtemp(join(tmpdir(), 'griot-backup-'))
      try {
        const griots = [await start({ GRIOT_BACKUP: backup }), await start({ GRIOT_BACKUP: backup })]
        const people = await Promise.all(
          griots.map(async (griot): Promise<SignedIn> => ({ griot, token: await signIn(griot) })),
        )
        const [one, other] = people as [SignedIn, SignedIn]
        const named = await uploaded(one, tries * 2)
        const missing = named.slice(0, tries)
        const altered = named.slice(tries)
        cpSync(join(behind.folder, 'kept'), join(backup, 'files'), { recursive: true })
        const untracked = await plantUntracked(behind, tries)
        await backdateFiles(behind)
        for (const sha256 of missing) await rm(placeOf(behind, sha256))
        for (const sha256 of altered) await flipBit(placeOf(behind, sha256))

        const sent = new Map<string, string>()
        let busy = true
        const writing = writeOn(other, sent, () => busy)
        const failures: string[] = []
        const found = await checked(one)
        for (const [kind, planted] of [
          ['missing', missing],
          ['altered', altered],
          ['untracked', untracked],
        ] as const)
          failures.push(...differences(kind, planted, ofKind(found, kind)))
        print(`  ${found.length} found, while ${sent.size} files were uploaded`)
        for (const kind of ['missing', 'altered', 'untracked'] as const) {
          const refused = await repairAll(one, kind)
          if (refused > 0) failures.push(`${refused} ${kind} files were not repaired.`)
        }
        const left = await checked(other)
        busy = false
        failures.push(...(await writing))
        print(`  ${left.length} found after that, and ${sent.size} files uploaded by then`)
        failures.push(...left.map(({ kind, digest }) => `${kind} after the repair: ${digest}`))
        failures.push(
          ...(await wrongFiles(behind, sent)).map((code) => `The file of ${code} is not the one sent.`),
          ...(await findInconsistencies(behind)).withoutFile.map((sha256) => `A row has no file: ${sha256}`),
        )
        return failures
      } finally {
        await rm(backup, { recursive: true, force: true })
      }
    }),
}

export const flippedBits: Fault = {
  name: 'flipped-bits',
  claim: 'a check reports every file with a flipped bit, and no other file',
  shows: ['R21'],
  tries: 100,
  run: ({ tries, print }) =>
    withSharedDatabase(async ({ behind, start }) => {
      const griot = await start()
      const person = { griot, token: await signIn(griot) }
      const named = await uploaded(person, tries + 20)
      const flipped = named.slice(0, tries)
      for (const [at, sha256] of flipped.entries())
        await flipBit(placeOf(behind, sha256), at === 0 ? 0 : at === 1 ? 1 : Math.random())
      const found = await checked(person)
      print(`  ${found.length} found of ${named.length} files`)
      const withoutName = found.filter(({ concerns }) => concerns.length !== 1)
      return [
        ...differences('altered', flipped, ofKind(found, 'altered')),
        ...found.filter(({ kind }) => kind !== 'altered').map(({ kind }) => `${kind} was found.`),
        ...withoutName.map(({ digest }) => `${digest} is named by no asset.`),
      ]
    }),
}

const placeOf = ({ folder }: Installation, sha256: string) => join(folder, 'kept', fileKey(sha256))

const ofKind = (found: readonly { kind: string; digest: string }[], kind: FindingKind) =>
  found.filter((one) => one.kind === kind).map(({ digest }) => digest)

function differences(kind: FindingKind, planted: readonly string[], found: readonly string[]): string[] {
  const expected = new Set(planted)
  const there = new Set(found)
  return [
    ...[...expected.difference(there)].map((digest) => `${kind} and not found: ${digest}`),
    ...[...there.difference(expected)].map((digest) => `Reported as ${kind}, but is not: ${digest}`),
  ]
}

/** Uploads unique recordings. @returns their SHA-256s */
async function uploaded(person: SignedIn, count: number): Promise<string[]> {
  const hashes: string[] = []
  while (hashes.length < count) {
    const codes = freshCodes(Math.min(UPLOADED_AT_ONCE, count - hashes.length))
    await declare(person, codes)
    for (const code of codes) {
      const bytes = uniqueAudio(sound, code)
      const { status, message } = await upload(person, code, bytes)
      if (status !== 200) throw new Error(`An upload returned ${status} ${message}`)
      hashes.push(sha256Of(bytes))
    }
  }
  return hashes
}

async function plantUntracked({ files }: Installation, count: number): Promise<string[]> {
  const hashes: string[] = []
  for (let number = 0; number < count; number += 1) {
    const bytes = Buffer.from(`untracked ${number}`)
    const staged = await files.stage(Readable.from([bytes]), { maxBytes: bytes.length })
    await files.keep(staged)
    hashes.push(staged.sha256)
  }
  return hashes
}

/** Flips one bit at a relative position. */
async function flipBit(path: string, share = Math.random()): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const at = Math.min(size - 1, Math.floor(size * share))
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, at)
    byte[0] = (byte[0] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
    await handle.write(byte, 0, 1, at)
  } finally {
    await handle.close()
  }
}

/** Declares and uploads until stopped. */
async function writeOn(person: SignedIn, sent: Map<string, string>, goesOn: () => boolean): Promise<string[]> {
  const failures: string[] = []
  while (goesOn()) {
    const [code = ''] = freshCodes(1)
    const bytes = uniqueAudio(sound, code)
    await declare(person, [code])
    const { status, message } = await upload(person, code, bytes)
    if (status === 200) sent.set(code, sha256Of(bytes))
    else failures.push(`An upload returned ${status} ${message}`)
  }
  return failures
}
