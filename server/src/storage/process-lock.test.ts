import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeLock } from './process-lock.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

it('takeLock: one holder at a time, free after its release', async () => {
  const first = await takeLock(file)
  expect(await takeLock(file)).toBeNull()
  first?.release()
  const second = await takeLock(file)
  expect(second).not.toBeNull()
  second?.release()
})

it('takeLock: waits for a holder that releases it', async () => {
  const first = await takeLock(file)
  setTimeout(() => first?.release(), 200)
  const second = await takeLock(file, 5000)
  expect(second).not.toBeNull()
  second?.release()
})

it('takeLock: one sentence when a folder or another file is in its place', async () => {
  await writeFile(file, 'something else '.repeat(100))
  await expect(takeLock(file)).rejects.toThrow(`${file} cannot be used as a lock: file is not`)
  await rm(file)
  await mkdir(file)
  await expect(takeLock(file)).rejects.toMatchObject({ name: 'StartupError' })
})

it('takeLock: free as soon as its holder is killed', async () => {
  const code = `import { takeLock } from '@griot/server/storage/process-lock.ts'
    globalThis.kept = await takeLock(process.argv[1])
    console.log('held')
    setInterval(() => {}, 1000)`
  const options = ['--input-type=module', '--eval', code, file]
  const holder = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(await takeLock(file)).toBeNull()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const lock = await takeLock(file)
  expect(lock).not.toBeNull()
  lock?.release()
})
