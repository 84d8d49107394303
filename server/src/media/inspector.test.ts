import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { realMp3 } from '#testing/builders.ts'
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

describe('the inspector', () => {
  it('gives length and loudness of a sound', async () => {
    inspector = createInspector()
    const path = await fileOf('good', realMp3('kokoro'))
    expect(await inspector.inspect('audio', path)).toEqual({
      good: true,
      mediaType: 'audio/mpeg',
      facts: {
        duration: expect.closeTo(1.476, 3),
        peaks: expect.stringMatching(/^[0-9a-f]{64}$/),
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

  it('answers what is still waiting when it is closed', async () => {
    const program = await fileOf('silent.mjs', `process.on('message', () => {})`)
    inspector = createInspector({ program })
    const waiting = ['a', 'b', 'c', 'd'].map((path) => inspector.inspect('audio', path))
    setTimeout(() => inspector.close(), 300)
    expect(await Promise.all(waiting)).toEqual(Array(4).fill(NOT_CHECKED))
    expect(await inspector.inspect('audio', 'late')).toEqual(NOT_CHECKED)
  })
})
