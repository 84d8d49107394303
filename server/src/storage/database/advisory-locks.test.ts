import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const SERVER = join(import.meta.dirname, '../../..')

it('advisory locks: all numbers are different', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

it('advisory locks: numbers occur only in advisory-locks.ts', async () => {
  const files: string[] = []
  for await (const file of glob('{server/src,testing}/**/*.ts', { cwd: join(SERVER, '..') }))
    if (!/advisory-locks|\.test\.ts$/.test(file)) files.push(file)
  expect(files.length).toBeGreaterThan(300)
  const written = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(SERVER, '..', file), 'utf8')
      // Numbers of this series, and any literal number in a lock call; $1 and constants are allowed.
      return /4_?710_?2\d\d|pg_(?:try_)?advisory\w*lock\w*\(\s*\d/.test(text) ? [file] : []
    }),
  )
  expect(written.flat()).toEqual([])
})
