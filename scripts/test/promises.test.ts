import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ROW_NAMES } from '../../bench/options.ts'
import { PROMISE_OF_ROW } from '../../bench/promised.ts'
import { FAULTS } from '../../faults/main.ts'
import { inRepository } from '../setup/paths.mjs'
import { extraKindsCompile, extraKindsWork } from './planted-kinds.ts'
import { promisesIn } from './promises.ts'
import { sourceFiles } from './source-files.ts'
import { supplyChain } from './supply-chain.ts'

const text = await readFile(inRepository('docs/promises.md'), 'utf8')
const promises = promisesIn(text)
const files = (await sourceFiles()).map((file) => `/${file.replaceAll('\\', '/')}`)
const numbered = (letter: string) => promises.flatMap(({ row }) => (row?.startsWith(letter) ? [row] : []))
const from1To = (last: number, letter: string) => Array.from({ length: last }, (_, at) => `${letter}${at + 1}`)

it('docs/promises.md: each number occurs once, in order', () => {
  expect(numbered('P')).toEqual(from1To(16, 'P'))
  expect(numbered('R')).toEqual(from1To(24, 'R'))
  expect(numbered('S')).toEqual(from1To(30, 'S'))
  expect(promises.length).toBeGreaterThan(100)
})

it('every promise names what verifies it', () => {
  const unshown = promises.filter(
    ({ tests, journeys, faults, bench, steps }) => [tests, journeys, faults, bench, steps].flat().length === 0,
  )
  expect(unshown).toEqual([])
})

it('named tests, journeys and faults exist', () => {
  const endings = (name: string) => [`/${name}`, `/${name}.ts`, `/${name}.test.ts`]
  const isThere = (ends: readonly string[]) => files.some((file) => ends.some((end) => file.endsWith(end)))
  const missing = promises.flatMap(({ tests, journeys, faults }) => [
    ...tests.filter((name) => !isThere(endings(name))),
    ...journeys.filter((name) => !isThere([`/e2e/${name}.spec.ts`])),
    ...faults.filter((name) => !FAULTS.some((fault) => fault.name === name)),
  ])
  expect(missing).toEqual([])
})

it('named steps of npm run test:all exist', () => {
  const names = [supplyChain, extraKindsCompile, extraKindsWork].map(({ name }) => name)
  const named = promises.flatMap(({ steps }) => steps)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((step) => !names.some((name) => name.startsWith(step)))).toEqual([])
})

it('faults are named at the promises they verify, and at no others', () => {
  for (const { name, shows } of FAULTS) {
    const named = promises.filter(({ faults }) => faults.includes(name)).map(({ row }) => row)
    expect(named, name).toEqual(expect.arrayContaining([...shows]))
    // Promises without a number may name it as well.
    expect(
      named.filter((row) => row !== null),
      name,
    ).toHaveLength(shows.length)
  }
})

it('measurements of the bench are named at their promise, and at no others', () => {
  const named = Object.fromEntries(
    ROW_NAMES.map((name) => [name, promises.filter(({ bench }) => bench.includes(name))]),
  )
  for (const name of ROW_NAMES) {
    expect(named[name]?.map(({ row }) => row) ?? [], name).toEqual(
      PROMISE_OF_ROW[name] === null ? [] : [PROMISE_OF_ROW[name]],
    )
  }
  const known: readonly string[] = ROW_NAMES
  expect(promises.flatMap(({ bench }) => bench).filter((name) => !known.includes(name))).toEqual([])
})

it('promisesIn: parses a row', () => {
  const table =
    '## A\n\n| | what holds | shown by |\n| --- | --- | --- |\n' +
    '| R1 | It holds | `one`, `two.ts` (in `three`; more); faults: four, five; journey `six`; bench: seven |\n\n' +
    '| what holds | shown by |\n| --- | --- |\n| It too | `npm test -- --only supply` |\n'
  const none = { tests: [], journeys: [], faults: [], bench: [], steps: [] }
  expect(promisesIn(table)).toEqual([
    {
      ...{ section: 'A', row: 'R1', tests: ['one', 'two.ts'], journeys: ['six'] },
      ...{ faults: ['four', 'five'], bench: ['seven'], steps: [] },
    },
    { ...none, section: 'A', row: null, steps: ['supply'] },
  ])
})
