import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { realMp3 } from '#testing/builders.ts'
import { bytesOf } from '#testing/bytes.ts'
import { readMp3 } from './audio/mp3.ts'
import { createInspector, type Inspector } from './inspector.ts'

const NOT_CHECKED = {
  good: false,
  reason: 'The file could not be checked within the time or memory given to it.',
}

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

/** The real program, which notes its process's number as well. */
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

/** A sound without its tags. */
function framesOf(bytes: Buffer): Buffer {
  const { start = 0, end = 0 } = readMp3(bytesOf(bytes)) ?? {}
  return bytes.subarray(start, end)
}

function repeated(bytes: Buffer, times: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.floor(times) }, () => bytes))
}

describe('the inspector', () => {
  it('gives length and loudness of a sound', async () => {
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

  it('judges many files, each for itself', async () => {
    inspector = createInspector()
    const good = await fileOf('good', realMp3('aja-01'))
    const bad = await fileOf('bad', '<svg/>')
    const paths = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? bad : good))
    const judged = await Promise.all(paths.map((path) => inspector.inspect('audio', path)))
    expect(judged.map((inspection) => inspection.good)).toEqual(paths.map((path) => path === good))
  })

  it('refuses a file that is gone', async () => {
    inspector = createInspector()
    expect(await inspector.inspect('audio', join(folder, 'absent'))).toEqual(NOT_CHECKED)
  })

  it('kills a process that takes too long, and goes on with the next file', async () => {
    const program = await fileOf(
      'slow.mjs',
      `process.on('message', ({ path }) => {
        if (path === 'endless') for (;;);
        process.send({ inspection: { good: false, reason: path } })
      })`,
    )
    inspector = createInspector({ seconds: 4, program })
    const judged = await Promise.all(
      ['endless', 'first', 'endless', 'second'].map((path) => inspector.inspect('audio', path)),
    )
    expect(judged).toEqual([
      NOT_CHECKED,
      { good: false, reason: 'first' },
      NOT_CHECKED,
      { good: false, reason: 'second' },
    ])
  })

  it('outlives a process that dies', async () => {
    const program = await fileOf(
      'dying.mjs',
      `process.on('message', ({ path }) => {
        if (path === 'die') process.exit(1)
        process.send({ inspection: { good: false, reason: path } })
      })`,
    )
    inspector = createInspector({ program })
    expect(await inspector.inspect('audio', 'die')).toEqual(NOT_CHECKED)
    expect(await inspector.inspect('audio', 'next')).toEqual({ good: false, reason: 'next' })
  })

  it('judges a good file again whose process was killed meanwhile', async () => {
    const started = join(folder, 'started')
    const program = await fileOf(
      'killed-once.mjs',
      `import { existsSync, writeFileSync } from 'node:fs'
      process.on('message', () => {
        if (existsSync('${started}')) return process.send({ inspection: { good: true } })
        writeFileSync('${started}', String(process.pid))
      })`,
    )
    inspector = createInspector({ program })
    const judged = inspector.inspect('audio', 'any')
    await expect.poll(() => readFile(started, 'utf8').catch(() => '')).toMatch(/^\d+$/)
    process.kill(Number(await readFile(started, 'utf8')), 'SIGKILL')
    expect(await judged).toEqual({ good: true })
  })

  it('refuses no good file when each of its processes is killed', async () => {
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

  it('gives no file to a process that it lets go', async () => {
    const { program, running } = await notingProgram()
    inspector = createInspector({ idleSeconds: 0.02, program })
    const path = await fileOf('good', realMp3('aja-01'))
    for (let pause = 0; pause < 40; pause += 5) {
      expect((await inspector.inspect('audio', path)).good).toBe(true)
      await sleep(pause)
    }
    await expect.poll(running).toEqual([])
  })

  it('says that it cannot judge when no process can be started', async () => {
    inspector = createInspector({ execPath: join(folder, 'no-such-program') })
    const path = await fileOf('good', realMp3('aja-01'))
    const judged = [1, 2, 3].map(() => inspector.inspect('audio', path))
    for (const { status, reason } of (await Promise.allSettled(
      judged,
    )) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected')
      expect(reason).toMatchObject({ code: 'unavailable' })
    }
  })

  it('kills a process that grows outside its heap, and goes on with the next file', async () => {
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
          // Whoever watches comes to its turn on a busy machine too.
          Atomics.wait(clock, 0, 0, 10)
        }
        process.send({ inspection: { good: false, reason: path } })
      })`,
    )
    inspector = createInspector({ megabytes: 200, program })
    expect(await inspector.inspect('audio', 'growing')).toEqual(NOT_CHECKED)
    expect(await inspector.inspect('audio', 'next')).toEqual({ good: false, reason: 'next' })
    const megabytes = Number((await readFile(sizes, 'utf8')).split('\n').at(-2)) / 1024 / 1024
    expect(megabytes).toBeGreaterThan(150)
    expect(megabytes).toBeLessThan(400)
  })

  it('kills a process that says itself that it has grown too large', async () => {
    const program = await fileOf(
      'telling.mjs',
      `process.on('message', () => process.send({ resident: 300 * 1024 * 1024 }))`,
    )
    inspector = createInspector({ megabytes: 200, program })
    expect(await inspector.inspect('audio', 'any')).toEqual(NOT_CHECKED)
  })

  it('judges 50 MB without holding them', async () => {
    inspector = createInspector({ megabytes: 150 })
    const sound = framesOf(realMp3('aja-01'))
    const path = await fileOf('long', repeated(sound, (50 * 1024 * 1024) / sound.length))
    expect(await inspector.inspect('audio', path)).toMatchObject({ good: true })
  })

  it('hears ten minutes for their loudness without holding them', async () => {
    inspector = createInspector({ megabytes: 220 })
    const sound = framesOf(realMp3('aja-01'))
    const path = await fileOf('loud', repeated(sound, 482))
    expect(await inspector.inspect('audio', path)).toMatchObject({
      good: true,
      facts: {
        // All frames, but for the first one and what it says that the encoder put around the sound.
        duration: expect.closeTo(482 * 1.224 - 0.089, 3),
        peaks: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
  })

  it('answers what is still waiting when it is closed', async () => {
    const program = await fileOf('silent.mjs', `process.on('message', () => {})`)
    inspector = createInspector({ program })
    const waiting = ['a', 'b', 'c', 'd'].map((path) => inspector.inspect('audio', path))
    setTimeout(() => inspector.close(), 300)
    expect(await Promise.all(waiting)).toEqual(Array(4).fill(NOT_CHECKED))
    expect(await inspector.inspect('audio', 'late')).toEqual(NOT_CHECKED)
  })
})
