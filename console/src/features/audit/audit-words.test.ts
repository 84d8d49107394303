import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { actionNameOf } from './audit-words.ts'

it('action in the audit log: every one that the server writes has a translated name', async () => {
  const server = join(import.meta.dirname, '../../../../server/src')
  const files = (await readdir(server, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(server, name), 'utf8')))
  const actions = new Set(
    texts.flatMap((text) => [...text.matchAll(/\baction: '([a-z ]+)'/g)].map(([, one]) => one ?? '')),
  )
  expect(actions.size).toBeGreaterThan(40)
  expect([...actions].filter((action) => actionNameOf(action) === action)).toEqual([])
})
