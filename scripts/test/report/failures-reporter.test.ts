import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRepository } from '../../setup/paths.mjs'
import { runVitest } from '../suites.ts'
import type { Result } from './failures.ts'

const FILES = {
  'vitest.config.ts': 'export default {}',
  'fails.test.ts': `
    import { describe, expect, it } from 'vitest'
    it('passes', () => {})
    describe('a sum', () => { it('is three', () => { expect(1 + 1, 'the sum').toBe(3) }) })
    it.skip('is skipped', () => {})
    it.todo('is to be written')`,
  'again.test.ts': `
    import { it } from 'vitest'
    let tries = 0
    it('passes the second time', { retry: 1 }, () => {
      tries += 1
      if (tries === 1) throw new Error('the first time')
    })`,
  'hook.test.ts': `
    import { beforeAll, describe, it } from 'vitest'
    describe('with a hook', () => {
      beforeAll(() => { throw new Error('the hook') })
      it('cannot run', () => {})
    })`,
  'outside.test.ts': `
    import { it } from 'vitest'
    it('leaves something behind', async () => {
      setTimeout(() => { throw new Error('left behind') })
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
  'unloadable.test.ts': `import './nowhere.ts'`,
}

let folder: string
let result: Result
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-failures-'))
  await symlink(inRepository('node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  result = await runVitest({ folder, filters: [], print: () => {}, cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const errorOf = (name: string) => result.failures.find((failure) => failure.name === name)?.error

describe('failures of a vitest run', () => {
  it.each([
    ['a failed test', 'fails.test.ts > a sum > is three', /the sum: expected 2 to be 3/],
    ['tests that did not run', 'fails.test.ts > is skipped and 1 more of this file', /Not run/],
    ['a test that was run again', 'again.test.ts > passes the second time', /retry.*\n.*first time/],
    ['a hook that failed', 'hook.test.ts > with a hook', /the hook/],
    ['what its hook kept from running', 'hook.test.ts > with a hook > cannot run', /Not run/],
    ['a file that cannot be loaded', 'unloadable.test.ts', /nowhere/],
    ['an error outside of the tests', 'outside of every test', /left behind/],
  ])('%s is reported', (_, name, error) => {
    expect(errorOf(name)).toMatch(error)
  })

  it('passed tests are not reported, and everything reported has failed', () => {
    expect(result.failures).toHaveLength(7)
    expect(result.failed).toBeGreaterThanOrEqual(7)
  })
})
