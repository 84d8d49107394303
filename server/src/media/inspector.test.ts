import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { bytesOf } from '@griot/testing/files/bytes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallError } from '../shared/call-error.ts'
import { readMp3 } from './audio/mp3.ts'
import type { Inspection } from './inspection.ts'
import { createInspector, type Inspector } from './inspector.ts'

const TOO_COMPLEX = { good: false, reason: uploadApiMessages.tooComplex }

let folder: string
let inspector: Inspector
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-inspector-'))
})
afterEach(() => inspector.close())
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** The real program, which also records its process id. */
async function notingProgram(): Promise<{ program: string; running: () => Promise<number[]> }> {
  const notes = await fileOf('pids', '')
  const program = await fileOf(
    'noting.mjs',
    `import '${new URL('./inspection-process.ts', import.meta.url)}'
    import { appendFileSync } from 'node:fs'
    appendFileSync('${notes}', process.pid + '\\n')`,
  )
  const running = async () => {
    const pids = (await readFile(notes, 'utf8')).split('\n').filter(Boolean).map(Number)
    return pids.filter(isRunning)
  }
  return { program, running }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** An MP3 without its tags. */
function framesOf(bytes: Buffer): Buffer {
  const { start = 0, end = 0 } = readMp3(bytesOf(bytes)) ?? {}
  return bytes.subarray(start, end)
}

/** Constants for the child, and what Node and macOS set themselves. */
const ALLOWED = new Set(['MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE', '__CF_USER_TEXT_ENCODING'])

/** The result of a check: its inspection, or the code of the error. */
function endOf(judging: Promise<Inspection>): Promise<Inspection | string> {
  return judging.catch((error: CallError) => error.code)
}

function repeated(bytes: Buffer, times: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.floor(times) }, () => bytes))
}

describe('inspector', () => {
  it('returns length and loudness of an audio', async () => {
    inspector = createInspector()
    const path = await fileOf('good', realMp3('kokoro'))
    expect(await inspector.inspect('audio', path)).toEqual({
      good: true,
      mediaType: 'audio/mpeg',
      facts: {
        duration: 1.39,
        peaks: expect.stringMatching(/^[0-9a-f]{64}$/),
        warnings: [],
      },
    })
  })

  it('checks many files independently', async () => {
    inspector = createInspector()
    const good = await fileOf('good', realMp3('aja-01'))
    const bad = await fileOf('bad', '<svg/>')
    const paths = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? bad : good))
    const judged = await Promise.all(paths.map((path) => inspector.inspect('audio', path)))
    expect(judged.map((inspection) => inspection.good)).toEqual(paths.map((path) => path === good))
  })

  it('unavailable for a file that cannot be read', async () => {
    inspector = createInspector()
    expect(await endOf(inspector.inspect('audio', join(folder, 'absent')))).toBe('unavailable')
  })

  it('unavailable for a file that takes too long; continues with the next file', async () => {
    const program = await fileOf(
      'slow.mjs',
      `process.on('message', ({ path }) => {
        if (path === 'endless') for (;;);
        process.send({ result: { good: false, reason: path } })
      })`,
    )
    inspector = createInspector({ seconds: 4, program })
    const judged = await Promise.all(
      ['endless', 'first', 'endless', 'second'].map((path) => endOf(inspector.inspect('audio', path))),
    )
    expect(judged).toEqual([
      'unavailable',
      { good: false, reason: 'first' },
      'unavailable',
      { good: false, reason: 'second' },
    ])
  })

  it('unavailable when the process dies twice; continues with the next file', async () => {
    const program = await fileOf(
      'dying.mjs',
      `process.on('message', ({ path }) => {
        if (path === 'die') process.exit(1)
        process.send({ result: { good: false, reason: path } })
      })`,
    )
    inspector = createInspector({ program })
    expect(await endOf(inspector.inspect('audio', 'die'))).toBe('unavailable')
    expect(await inspector.inspect('audio', 'next')).toEqual({ good: false, reason: 'next' })
  })

  it('checks a good file again when its process was killed', async () => {
    const started = join(folder, 'started')
    const program = await fileOf(
      'killed-once.mjs',
      `import { existsSync, writeFileSync } from 'node:fs'
      process.on('message', () => {
        if (existsSync('${started}')) return process.send({ result: { good: true } })
        writeFileSync('${started}', String(process.pid))
      })`,
    )
    inspector = createInspector({ program })
    const judged = inspector.inspect('audio', 'any')
    await expect.poll(() => readFile(started, 'utf8').catch(() => '')).toMatch(/^\d+$/)
    process.kill(Number(await readFile(started, 'utf8')), 'SIGKILL')
    expect(await judged).toEqual({ good: true })
  })

  it('never refuses a good file, even if each of its processes is killed', async () => {
    const { program, running } = await notingProgram()
    inspector = createInspector({ program })
    const path = await fileOf('good', realMp3('aja-01'))
    await Promise.all([1, 2].map(() => inspector.inspect('audio', path)))
    const judged = Promise.all(Array.from({ length: 20 }, () => inspector.inspect('audio', path)))
    const pids = await running()
    expect(pids).toHaveLength(2)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    expect((await judged).map((inspection) => inspection.good)).toEqual(Array(20).fill(true))
  })

  it('gives no file to a process that is being stopped', async () => {
    const { program, running } = await notingProgram()
    inspector = createInspector({ idleSeconds: 0.02, program })
    const path = await fileOf('good', realMp3('aja-01'))
    for (let pause = 0; pause < 40; pause += 5) {
      expect((await inspector.inspect('audio', path)).good).toBe(true)
      await sleep(pause)
    }
    await expect.poll(running).toEqual([])
  })

  it('unavailable when no process can be started', async () => {
    inspector = createInspector({ execPath: join(folder, 'no-such-program') })
    const path = await fileOf('good', realMp3('aja-01'))
    const judged = [1, 2, 3].map(() => inspector.inspect('audio', path))
    for (const { status, reason } of (await Promise.allSettled(judged)) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected')
      expect(reason).toMatchObject({ code: 'unavailable' })
    }
  })

  it('kills a process that grows outside its heap; continues with the next file', async () => {
    const sizes = join(folder, 'sizes')
    const program = await fileOf(
      'growing.mjs',
      `import { appendFileSync } from 'node:fs'
      process.on('message', ({ path }) => {
        const held = []
        const clock = new Int32Array(new SharedArrayBuffer(4))
        while (path === 'growing' && held.length < 125) {
          held.push(Buffer.alloc(4_000_000, 1))
          appendFileSync('${sizes}', process.memoryUsage.rss() + '\\n')
          // Leaves time for the size check on a busy machine.
          Atomics.wait(clock, 0, 0, 10)
        }
        process.send({ result: { good: false, reason: path } })
      })`,
    )
    inspector = createInspector({ megabytes: 200, program })
    expect(await inspector.inspect('audio', 'growing')).toEqual(TOO_COMPLEX)
    expect(await inspector.inspect('audio', 'next')).toEqual({ good: false, reason: 'next' })
    const megabytes = Number((await readFile(sizes, 'utf8')).split('\n').at(-2)) / 1024 / 1024
    expect(megabytes).toBeGreaterThan(150)
    expect(megabytes).toBeLessThan(400)
  })

  it('kills a process that reports that it has grown too large', async () => {
    const program = await fileOf(
      'telling.mjs',
      `process.on('message', () => process.send({ resident: 300 * 1024 * 1024 }))`,
    )
    inspector = createInspector({ megabytes: 200, program })
    expect(await inspector.inspect('audio', 'any')).toEqual(TOO_COMPLEX)
  })

  it('checks a file again in a new process when a reused one has grown too large', async () => {
    const program = await fileOf(
      'used.mjs',
      `let judged = 0
      process.on('message', ({ path }) => {
        judged += 1
        if (judged > 1) process.send({ resident: 300 * 1024 * 1024 })
        else process.send({ result: { good: false, reason: path } })
      })`,
    )
    inspector = createInspector({ megabytes: 200, program })
    for (const reason of ['first', 'second', 'third'])
      expect(await inspector.inspect('audio', reason)).toEqual({ good: false, reason })
  })

  it('refuses a file whose check fills the heap', async () => {
    const program = await fileOf(
      'heap.mjs',
      `process.on('message', () => {
        const held = []
        for (;;) held.push(new Array(100_000).fill(held.length))
      })`,
    )
    inspector = createInspector({ megabytes: 1_000, program })
    expect(await endOf(inspector.inspect('audio', 'any'))).toEqual(TOO_COMPLEX)
  })

  it('gives its processes no environment variables of the server', async () => {
    const program = await fileOf(
      'environment.mjs',
      `process.on('message', () => {
        process.send({ result: { good: false, reason: { message: JSON.stringify(process.env) } } })
      })`,
    )
    process.env.GRIOT_TOKEN_SECRET = 'a secret'
    inspector = createInspector({ program })
    const judged = await inspector.inspect('audio', 'any')
    delete process.env.GRIOT_TOKEN_SECRET
    const names = judged.good ? [] : Object.keys(JSON.parse(judged.reason.message))
    expect(names.filter((name) => !ALLOWED.has(name))).toEqual([])
  })

  it('checks 50 MB without holding them in memory', async () => {
    inspector = createInspector({ megabytes: 150 })
    const sound = framesOf(realMp3('aja-01'))
    const path = await fileOf('long', repeated(sound, (50 * 1024 * 1024) / sound.length))
    expect(await inspector.inspect('audio', path)).toMatchObject({ good: true })
  })

  it('decodes ten minutes of audio without holding them in memory', async () => {
    inspector = createInspector({ megabytes: 220 })
    const sound = framesOf(realMp3('aja-01'))
    const path = await fileOf('loud', repeated(sound, 482))
    expect(await inspector.inspect('audio', path)).toMatchObject({
      good: true,
      facts: {
        // All frames except the first one and the encoder's padding.
        duration: expect.closeTo(482 * 1.224 - 0.089, 3),
        peaks: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
  })

  it('unavailable for everything that waits when it is closed', async () => {
    const program = await fileOf('silent.mjs', `process.on('message', () => {})`)
    inspector = createInspector({ program })
    const waiting = ['a', 'b', 'c', 'd'].map((path) => endOf(inspector.inspect('audio', path)))
    setTimeout(() => inspector.close(), 300)
    expect(await Promise.all(waiting)).toEqual(Array(4).fill('unavailable'))
    expect(await endOf(inspector.inspect('audio', 'late'))).toBe('unavailable')
  })
})
