import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInspector, type Inspector } from './inspector.ts'

/** Which file is checked next: a check ends when the file of its path exists. */
let folder: string
let program: string
let inspector: Inspector
let ended: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-fair-'))
  program = join(folder, 'waiting.mjs')
  await writeFile(
    program,
    `import { existsSync } from 'node:fs'
    process.on('message', ({ path }) => {
      const timer = setInterval(() => {
        if (!existsSync(path)) return
        clearInterval(timer)
        process.send({ result: { good: true } })
      }, 5)
    })`,
  )
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  inspector = createInspector({ program })
  ended = []
})
afterEach(async () => {
  inspector.close()
  for (const name of ended) await rm(join(folder, name), { force: true })
})

const SMALL = 1_000
const LARGE = 5_000_000
const check = (account: string, name: string, bytes = SMALL) =>
  inspector.inspect('graphic', join(folder, name), { account, bytes }).then(
    () => ended.push(name),
    () => {},
  )
const finish = (name: string) => writeFile(join(folder, name), '')

describe('a file of another account', () => {
  it('is checked at once while the files of a large form wait', async () => {
    for (let count = 0; count < 40; count += 1) void check('form', `form${count}`)
    await finish('other')
    await check('other', 'other')
    expect(ended).toEqual(['other'])
  })

  it('that is small is checked at once while large files of many accounts wait', async () => {
    for (const account of ['a', 'b', 'c', 'd']) void check(account, account, LARGE)
    await finish('small')
    await check('e', 'small')
    expect(ended).toEqual(['small'])
  })

  it('that is large waits for one file of a large form, not for all', async () => {
    const [first] = Array.from({ length: 10 }, (_, n) => check('form', `form${n}`, LARGE))
    const large = check('other', 'large', LARGE)
    await finish('large')
    await finish('form0')
    await first
    await large
    expect(ended).toEqual(['form0', 'large'])
  })
})
