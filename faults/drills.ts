import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes, type SignedIn, upload } from './shared/audios.ts'
import type { Fault } from './shared/fault.ts'
import { type StartedGriot, signIn, startGriot } from './shared/started-griot.ts'
import { sha256Of, uniqueAudio } from './uploads/stored-files.ts'

const sound = realMp3('aja-01')
const WRITERS = 3

export const drills: Fault = {
  name: 'drills',
  shows: ['R19'],
  claim:
    'a backup taken during declares and uploads, restored elsewhere: has everything acknowledged before, and an integrity check finds nothing',
  tries: 10,
  async run({ tries, print }) {
    const folder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
    // PostgreSQL may run as another user.
    await chmod(folder, 0o755)
    const griot = await startGriot({ dataFolder: join(folder, 'data') })
    const person = { griot, token: await signIn(griot) }
    const sent = new Map<string, string>()
    const failures: string[] = []
    try {
      for (let number = 1; number <= tries; number += 1) {
        const before = new Map(sent)
        let busy = true
        const writing = writeOn(person, sent, () => busy)
        await command('backup.ts', [join(folder, 'backups')], join(folder, 'data')).finally(() => {
          busy = false
        })
        await writing
        const found = await restored(folder, `restored-${number}`, before)
        failures.push(...found.map((failure) => `Drill ${number}: ${failure}`))
        print(`  drill ${number}: ${sent.size - before.size} files sent while it was backed up`)
      }
      return failures
    } finally {
      await griot.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Declares and uploads until stopped; records what was acknowledged. */
async function writeOn(person: SignedIn, sent: Map<string, string>, goesOn: () => boolean): Promise<void> {
  const one = async () => {
    while (goesOn()) {
      const [code = ''] = freshCodes(1)
      const bytes = uniqueAudio(sound, code)
      await declare(person, [code])
      const { status } = await upload(person, code, bytes)
      if (status === 200) sent.set(code, sha256Of(bytes))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, one))
}

/** Problems of the newest backup, after it was restored and started elsewhere. */
async function restored(folder: string, name: string, before: ReadonlyMap<string, string>): Promise<string[]> {
  const dataFolder = join(folder, name)
  await command('restore.ts', [join(folder, 'backups')], dataFolder)
  const griot = await startGriot({ dataFolder })
  try {
    const there = await filesOf(griot)
    const lost = [...before].filter(([code, hash]) => there.get(code) !== hash)
    const wrong = await command('check.ts', [], dataFolder).then(
      () => [],
      (error: Error) => [error.message],
    )
    return [
      ...wrong,
      ...lost.map(([code]) => `${code} was acknowledged and is not there as it was sent.`),
      ...[...there].flatMap(([code, hash]) => (hash === null ? [`${code} has no file.`] : [])),
    ]
  } finally {
    await griot.end('SIGTERM')
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Hash of each audio's served file; null when none is served. */
async function filesOf(griot: StartedGriot): Promise<Map<string, string | null>> {
  const headers = { authorization: `Bearer ${await signIn(griot)}` }
  const found = new Map<string, string | null>()
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${griot.url}/api/audios?file=present&page=${page}`, { headers })
    const { result } = (await response.json()) as {
      result: { audios: { code: string; url: string }[]; pagination: { pages: number } }
    }
    for (const { code, url } of result.audios) {
      const file = await fetch(`${griot.url}${url}`)
      found.set(code, file.ok ? sha256Of(new Uint8Array(await file.arrayBuffer())) : null)
    }
    if (page >= result.pagination.pages) return found
  }
}

async function command(file: string, options: string[], dataFolder: string): Promise<void> {
  const path = fileURLToPath(new URL(`../server/src/commands/${file}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GRIOT_DATA: dataFolder },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}`)
}
