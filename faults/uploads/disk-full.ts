import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes, type HttpResponse, read, type SignedIn, upload } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { signIn, startGriot } from '../shared/started-griot.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

const DISK_MEGABYTES = 300
const LEFT_BYTES = 4 * 1024 * 1024
const FULL_MS = 1_500
const sound = realMp3('aja-01')

interface Running extends SignedIn {
  disk: SmallDisk
  /** Violations found. */
  failures: string[]
  /** A declared code, for uploads. */
  code: string
}

export const diskFull: Fault = {
  name: 'disk-full',
  shows: ['R4'],
  claim:
    'a disk filled to 4 MB (every third time to the last byte) during writes: writes get 507, reads and PostgreSQL keep working',
  tries: 12,
  async run({ tries, print }) {
    const disk = await mountSmallDisk(DISK_MEGABYTES)
    const dataFolder = join(disk.folder, 'data')
    try {
      const griot = await startGriot({ dataFolder })
      const [code = ''] = freshCodes(1)
      const running: Running = { griot, disk, token: await signIn(griot), failures: [], code }
      try {
        await declare(running, [code])
        await upload(running, code, sound)
        print(`  ${await fillOften(running, { dataFolder, tries })} reads during it`)
        await disk.fill(LEFT_BYTES)
      } finally {
        await griot.end('SIGTERM')
      }
      await startOnFullDisk(running, dataFolder)
      return running.failures
    } finally {
      await disk.remove()
    }
  },
}

/** Returns the number of answered reads. */
async function fillOften(
  running: Running,
  { dataFolder, tries }: { dataFolder: string; tries: number },
): Promise<number> {
  const postgres = await postgresOf(dataFolder)
  const reads = readAllTheTime(running)
  for (let count = 0; count < tries; count += 1) await fillOnce(running, count % 3 === 2 ? 0 : LEFT_BYTES)
  const answered = await reads.end()
  if ((await postgresOf(dataFolder)) !== postgres) running.failures.push('PostgreSQL was restarted.')
  return answered
}

/** Someone who sees that nothing is saved restarts Griot before looking at the disk. */
async function startOnFullDisk(running: Running, dataFolder: string): Promise<void> {
  const griot = await startGriot({ dataFolder })
  const again = { ...running, griot, token: await signIn(griot) }
  const { status } = await read(again, `/api/audios/${running.code}`)
  if (status !== 200) running.failures.push(`Started on a full disk, a read returned ${status}.`)
  expectFull(again, 'declare', await declare(again, freshCodes(2_000)))
  await griot.end('SIGTERM')
}

async function postgresOf(dataFolder: string): Promise<string> {
  return (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
}

async function fillOnce(running: Running, leave: number): Promise<void> {
  const { disk, failures, griot } = running
  const writers = writeUnderLoad(running)
  await sleep(Math.random() * 1_000)
  await disk.fill(leave)
  const until = Date.now() + FULL_MS
  while (Date.now() < until) {
    // Other processes may use space as soon as it is freed.
    await disk.fill(leave)
    expectFull(running, 'declare of 2,000 rows', await declare(running, freshCodes(2_000)))
    expectFull(running, 'upload', await upload(running, running.code, sound))
    await sleep(100)
  }
  await writers.end()
  if (leave > 0 && !(await signIn(griot).catch(() => ''))) failures.push('Signing in failed.')
  await disk.free()
  await sleep(300)
  for (const [name, { status, message }] of [
    ['declare', await declare(running, freshCodes(10))],
    ['upload', await upload(running, running.code, sound)],
  ] as const)
    if (status !== 200) failures.push(`With room again a ${name} returned ${status} ${message}.`)
}

function expectFull({ failures }: Running, name: string, { status, message }: HttpResponse): void {
  if (status === 507 && message === apiMessages.storageFull.message) return
  failures.push(`On the full disk a ${name} returned ${status} ${message}.`)
}

/** Several users at once; each response must be a success or the message about the full disk. */
function writeUnderLoad(running: Running): { end(): Promise<void> } {
  let writing = true
  const writers = [1, 2, 3, 4].map(async (writer) => {
    while (writing) {
      const { status, message } = await (writer === 1
        ? upload(running, running.code, sound)
        : declare(running, freshCodes(400)))
      if (status !== 200 && status !== 507) running.failures.push(`Under load a write returned ${status} ${message}.`)
      await sleep(status === 200 ? 10 : 50)
    }
  })
  return {
    async end() {
      writing = false
      await Promise.all(writers)
    },
  }
}

function readAllTheTime(running: Running): { end(): Promise<number> } {
  const paths = [
    '/api/audios?language=yoruba',
    `/api/audios/${running.code}`,
    '/api/audios?search=aja',
    '/api/auth/me',
    '/api/health/ready',
  ]
  let reading = true
  let count = 0
  const readers = paths.map(async (path) => {
    while (reading) {
      const { status, message } = await read(running, path)
      if (status !== 200) running.failures.push(`A read returned ${status} ${message}: ${path}`)
      count += 1
      await sleep(20)
    }
  })
  return {
    async end() {
      reading = false
      await Promise.all(readers)
      return count
    },
  }
}
