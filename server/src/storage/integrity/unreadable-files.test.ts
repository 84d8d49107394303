import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { createUntracked, storedPath, uploadedAudio } from '@griot/testing/integrity.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '../database/database.ts'
import { type FileStore, MissingFile } from '../files/file-store.ts'
import { sweepStored } from '../sweep-files.ts'
import { startCheck } from './checks.store.ts'
import { runCheck } from './run-check.ts'

let griot: TestApp
let sound: Awaited<ReturnType<typeof uploadedAudio>>
let place: string
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(async () => {
  await rows(griot.pool, 'truncate asset_versions, assets, files, integrity_checks cascade')
  await rm(join(griot.folder, 'files/kept'), { recursive: true, force: true })
  await uploadedAudio(griot)
  sound = await uploadedAudio(griot)
  place = storedPath(griot, sound.sha256)
})

/** Runs a check to its end and returns its findings. */
async function findings(files: FileStore = griot.files) {
  await startCheck(griot.pool, null)
  const signal = new AbortController().signal
  const bytesASecond = Number.POSITIVE_INFINITY
  expect(await runCheck({ pool: griot.pool, files }, { signal, bytesASecond })).toBe(true)
  return rows<{ id: number; kind: string; digest: string; found_digest: string | null }>(
    griot.pool,
    'select id, kind, digest, found_digest from integrity_findings where resolved_at is null',
  )
}

const refusing = (code: string) => Object.assign(new Error(`${code}: refused`), { code })

/** A store in which one file is not readable; root, who may run this test, can read any real one. */
function unreadable(sha256: string, code: string): FileStore {
  return {
    ...griot.files,
    read: async (name, range) => {
      if (name === sha256) throw refusing(code)
      return griot.files.read(name, range)
    },
  }
}

const somethingElse: [string, () => Promise<unknown>][] = [
  ['a folder', () => mkdir(place)],
  [
    'a folder with files',
    async () => {
      await mkdir(place)
      await writeFile(join(place, 'notes.txt'), 'important')
    },
  ],
  ['a symbolic link to a folder', () => symlink(dirname(place), place)],
  ['a symbolic link to nothing', () => symlink('/nothing/is/here', place)],
  ['a symbolic link to itself', () => symlink(place, place)],
  [
    'a symbolic link to the same content',
    async () => {
      await writeFile(`${place}.elsewhere`, sound.bytes)
      await symlink(`${place}.elsewhere`, place)
    },
  ],
]

describe.each(somethingElse)('%s in place of a stored file', (what, put) => {
  beforeEach(async () => {
    await rm(place)
    await put()
  })

  it('is reported by a check, which reads all other files and ends', async () => {
    expect(await findings()).toMatchObject([{ kind: 'missing', digest: sound.sha256 }])
    const { last } = resultOf(await griot.send('admin', 'getIntegrity'), 'getIntegrity')
    expect(last?.filesRead).toBe(2)
  })

  it('is not sent to clients', async () => {
    await expect(griot.files.read(sound.sha256)).rejects.toThrow(MissingFile)
  })

  it('is replaced by the right file when that is uploaded as a repair', async () => {
    const [finding] = await findings()
    const response = await griot.send('admin', 'repairFindingByUpload', {
      params: { id: String(finding?.id) },
      ...(await multipartOf([{ name: 'a.mp3', bytes: sound.bytes }])),
    })
    expect(response.statusCode, response.body).toBe(200)
    expect((await readFile(place)).equals(sound.bytes)).toBe(true)
    expect(await findings()).toEqual([])
    // A folder with files is moved aside, not deleted.
    const beside = await readdir(dirname(place), { recursive: true })
    if (what === 'a folder with files') expect(beside.join()).toContain('notes.txt')
  })
})

describe('a stored file without read permission', () => {
  it.each(['EACCES', 'EPERM'])('(%s) is reported, and the check ends', async (code) => {
    expect(await findings(unreadable(sound.sha256, code))).toMatchObject([
      { kind: 'altered', digest: sound.sha256, found_digest: null },
    ])
    expect(await findings()).toEqual([])
  })
})

describe('unreferenced entries that are not files', () => {
  it('stop neither a check nor a sweep', async () => {
    const untracked = await createUntracked(griot, 'stray')
    const tomorrow = new Date(Date.now() + 86_400_000)
    const { signal } = new AbortController()
    await rm(storedPath(griot, untracked))
    await mkdir(storedPath(griot, untracked))
    expect(await findings()).toEqual([])
    expect(await sweepStored(griot, tomorrow, signal)).toBe(0)
  })
})

describe('an unreferenced file that the system refuses to read', () => {
  it('stops neither a check nor the sweep of other files', async () => {
    const [refused, other] = [await createUntracked(griot, 'stray'), await createUntracked(griot, 'other')]
    const refuse =
      <Rest extends unknown[], T>(of: (name: string, ...rest: Rest) => Promise<T>) =>
      async (name: string, ...rest: Rest): Promise<T> => {
        if (name === refused) throw refusing('EACCES')
        return of(name, ...rest)
      }
    const files: FileStore = {
      ...griot.files,
      size: refuse(griot.files.size),
      remove: refuse(griot.files.remove),
    }
    expect(await findings(files)).toMatchObject([{ kind: 'untracked', digest: other }])
    const tomorrow = new Date(Date.now() + 86_400_000)
    const { signal } = new AbortController()
    expect(await sweepStored({ pool: griot.pool, files }, tomorrow, signal)).toBe(1)
    expect(await griot.files.size(refused)).not.toBeNull()
  })
})

/** A content that is not stored in this group: its digest begins with another byte. */
const contentOutside = (group: string) =>
  ['stray', 'other'].find((content) => !createHash('sha256').update(content).digest('hex').startsWith(group)) as string

describe('a folder of the store that cannot be listed', () => {
  it('stops neither a check nor the sweep of other files', async () => {
    const group = dirname(dirname(place))
    await rename(group, `${group}.away`)
    await writeFile(group, 'in the way')
    const tomorrow = new Date(Date.now() + 86_400_000)
    const untracked = await createUntracked(griot, contentOutside(basename(group)))
    expect(await findings()).toContainEqual(
      expect.objectContaining({ kind: 'altered', digest: sound.sha256, found_digest: null }),
    )
    await expect(sweepStored(griot, tomorrow, new AbortController().signal)).rejects.toThrow(group)
    expect(await griot.files.size(untracked)).toBeNull()
    await rm(group)
    await rename(`${group}.away`, group)
    expect(await findings()).toEqual([])
  })
})
