import { createHash, randomUUID } from 'node:crypto'
import { chmod, copyFile, cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { flipBit, storedPath, uploadedAudio } from '@griot/testing/integrity.ts'
import { createEmptyDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets } from '../../config/secrets.ts'
import { createDiskStore } from '../files/disk.ts'
import { backUp } from './back-up.ts'
import { FILE_LIST, type Manifest, readManifest, tableFile } from './manifest.ts'
import { checkBackup, claimDataFolder, restore } from './restore.ts'

const FACTORS = 'second-factor-secret.json'
const silent = () => {}

let griot: TestApp
let scratch: string
let sha256: string
/** A complete backup; each test damages a copy of it. */
let whole: string
let name: string
let folder: string
const databases: TestDatabase[] = []
beforeAll(async () => {
  griot = await startTestApp()
  scratch = await mkdtemp(join(tmpdir(), 'griot-damaged-'))
  await loadSecrets(griot.folder, {})
  sha256 = (await uploadedAudio(griot)).sha256
  whole = join(scratch, 'whole')
  const { databaseUrl, files, folder: dataFolder } = griot
  const backup = { databaseUrl, files, dataFolder, folder: whole, verify: false, print: silent }
  name = (await backUp(backup)).name
})
afterAll(async () => {
  await griot.close()
  await Promise.all(databases.map((database) => database.drop()))
  await rm(scratch, { recursive: true })
})
beforeEach(async () => {
  folder = join(scratch, randomUUID())
  await cp(whole, folder, { recursive: true })
})

const part = (file: string) => join(folder, name, file)

/** Rewrites the manifest and its hash, as a person or another version might. */
async function changeManifest(change: (manifest: Manifest) => object): Promise<void> {
  const old = await readFile(part('backup.json'), 'utf8')
  const text = JSON.stringify({ ...JSON.parse(old), ...change(JSON.parse(old)) })
  const sums = await readFile(part('SHA256SUMS'), 'utf8')
  await writeFile(part('backup.json'), text)
  await writeFile(part('SHA256SUMS'), sums.replace(hashOf(old), hashOf(text)))
}

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

async function expectRefused(message: string | RegExp): Promise<void> {
  await expect(checkBackup(folder, name)).rejects.toThrow(message)
  await expect(checkBackup(folder, name)).rejects.toMatchObject({ name: 'StartupError' })
}

describe('secrets in a backup', () => {
  it('are in its manifest and in SHA256SUMS with hash and size', async () => {
    const { secrets } = await readManifest(join(folder, name))
    const content = await readFile(join(griot.folder, FACTORS))
    expect(secrets).toContainEqual({
      name: FACTORS,
      bytes: content.length,
      sha256: hashOf(content),
    })
    const sums = await readFile(part('SHA256SUMS'), 'utf8')
    for (const file of await readdir(join(folder, name)))
      if (file !== 'SHA256SUMS') expect(sums).toContain(`${hashOf(await readFile(part(file)))}  ${file}\n`)
  })

  it('are restored unchanged, readable only by the owner', async () => {
    const dataFolder = join(scratch, randomUUID())
    await claimDataFolder(dataFolder, await checkBackup(folder, name))
    for (const file of ['secrets.json', FACTORS]) {
      expect(await readFile(join(dataFolder, file))).toEqual(await readFile(join(whole, name, file)))
      expect((await stat(join(dataFolder, file))).mode & 0o777).toBe(0o600)
    }
  })

  it('are copied readable only by the owner, whatever their mode in the data folder', async () => {
    await chmod(join(griot.folder, FACTORS), 0o644)
    const { databaseUrl, files, folder: dataFolder } = griot
    const again = join(scratch, randomUUID())
    const backup = { databaseUrl, files, dataFolder, folder: again, verify: false, print: silent }
    const { name: second } = await backUp(backup)
    await chmod(join(griot.folder, FACTORS), 0o600)
    expect((await stat(join(again, second, FACTORS))).mode & 0o777).toBe(0o600)
    await checkBackup(again, second)
  })
})

describe('restore: refused before anything is written', () => {
  it('when one bit of a secret has flipped', async () => {
    await flipBit(part(FACTORS))
    await expectRefused(`${FACTORS} is damaged`)
  })

  it('when a secret is missing', async () => {
    await rm(part(FACTORS))
    await expectRefused(`${FACTORS} is missing`)
  })

  it('when a secret is a symbolic link, even to the same content', async () => {
    await rm(part(FACTORS))
    await symlink(join(whole, name, FACTORS), part(FACTORS))
    await expectRefused(`${FACTORS} is not a regular file`)
  })

  it.each(['644', '640', '602'])('when a secret has the mode %s', async (mode) => {
    await chmod(part(FACTORS), Number.parseInt(mode, 8))
    await expectRefused('chmod 600')
  })

  it.each(['../../../etc/passwd', 'postgres', `../${randomUUID()}.json`])(
    'when the manifest names %j as a secret',
    async (secret) => {
      await copyFile(part(FACTORS), part('postgres'))
      await changeManifest(({ secrets: [first] }) => ({
        secrets: [{ ...(first as object), name: secret }],
      }))
      await expectRefused('backup.json')
    },
  )

  it('when the manifest is not JSON although its hash matches', async () => {
    const old = await readFile(part('backup.json'), 'utf8')
    const sums = await readFile(part('SHA256SUMS'), 'utf8')
    await writeFile(part('backup.json'), 'not JSON')
    await writeFile(part('SHA256SUMS'), sums.replace(hashOf(old), hashOf('not JSON')))
    await expectRefused('backup.json')
  })
})

describe('restore: a part with the right hash but invalid content', () => {
  /** Replaces the content of a part, and updates its hash in the manifest. */
  async function replacePart(file: string, content: Buffer): Promise<void> {
    await writeFile(part(file), content)
    const sha256 = hashOf(content)
    await changeManifest(({ files, tables }) => ({
      files: file === FILE_LIST ? { ...files, sha256 } : files,
      tables: tables.map((table) => (tableFile(table.name) === file ? { ...table, sha256 } : table)),
    }))
  }

  it.each([
    ['no gzip', Buffer.from('no gzip at all')],
    ['cut off', gzipSync(`${'a'.repeat(64)} 10\n`).subarray(0, 20)],
    ['no list', gzipSync('not a list\n')],
    ['a list with a path', gzipSync('../../../../etc/passwd 10\n')],
    ['a list without all files', gzipSync('')],
    ['a list without its last newline', gzipSync(`${'a'.repeat(64)} 10`)],
  ])('the list of files is refused before anything is written when it is %s', async (_, content) => {
    await replacePart(FILE_LIST, content)
    await expectRefused(`${FILE_LIST} is damaged`)
  })

  it('a table that is not gzip is named in the error, and no rows remain in any table', async () => {
    await replacePart(tableFile('users'), Buffer.from('no gzip at all'))
    const database = await createEmptyDatabase()
    databases.push(database)
    const files = await createDiskStore(join(scratch, randomUUID()))
    const backup = await checkBackup(folder, name)
    const restoring = restore({ databaseUrl: database.url, files, backup, print: silent })
    await expect(restoring).rejects.toThrow(`${tableFile('users')} is damaged`)
    await expect(restoring).rejects.toMatchObject({ name: 'StartupError' })
  })
})

describe('backup to a full disk', () => {
  it('fails with one sentence, and leaves no unfinished backup', async () => {
    const target = join(scratch, randomUUID())
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    const { databaseUrl, files, folder: dataFolder } = griot
    const backup = { databaseUrl, files, dataFolder, folder: target, verify: false, print: silent }
    const writing = backUp({ ...backup, copy: () => Promise.reject(full) })
    await expect(writing).rejects.toThrow(`The disk of ${target} is full.`)
    await expect(writing).rejects.toMatchObject({ name: 'StartupError' })
    expect(await readdir(target)).toEqual([])
  })
})

describe('restore: a file that is already in the store', () => {
  it('with a flipped bit is replaced by the file of the backup', async () => {
    const database = await createEmptyDatabase()
    databases.push(database)
    const dataFolder = join(scratch, randomUUID())
    const files = await createDiskStore(join(dataFolder, 'files'))
    const original = await readFile(storedPath(griot, sha256))
    async function* damaged() {
      yield Buffer.from(original.map((byte, at) => (at === 10 ? byte ^ 1 : byte)))
    }
    const staged = await files.stage(damaged(), { maxBytes: original.length })
    await files.keep({ ...staged, sha256 })
    const backup = await checkBackup(folder, name)
    const lost = await restore({ databaseUrl: database.url, files, backup, print: silent })
    expect(lost).toEqual([])
    expect(hashOf(await buffer(await files.read(sha256)))).toBe(sha256)
  })
})
