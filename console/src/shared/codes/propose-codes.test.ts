import { expect, it } from 'vitest'
import { proposeCodes } from './propose-codes.ts'

const asked: number[] = []
const propose = (texts: string[], declared: readonly string[] = [], taken: string[] = []) =>
  proposeCodes({
    kind: 'audio',
    texts,
    taken,
    undeclared: async (codes) => {
      asked.push(codes.length)
      return codes.filter((code) => !declared.includes(code))
    },
  })

it('proposes a code for each text, different from each other and from those of other rows', async () => {
  expect(await propose(['Omi', 'Ọmí', 'Karibu', 'KARIBU!', ''], [], ['OMI001', 'karibu'])).toEqual([
    ...['omi002', 'omi003', 'karib2', 'karib3', 'a00001'],
  ])
})

it('skips declared codes, in few rounds also when many are declared', async () => {
  const declared = Array.from({ length: 700 }, (_, index) => `omi${String(index + 1).padStart(3, '0')}`)
  asked.length = 0
  expect(await propose(['Omi', 'Ilé'], declared)).toEqual(['omi701', 'ile001'])
  expect(asked.length).toBeLessThan(12)
})

it('asks for at most ten thousand codes at once', async () => {
  asked.length = 0
  const texts = Array.from({ length: 10_000 }, () => 'Omi')
  expect(new Set(await propose(texts)).size).toBe(10_000)
  expect(Math.max(...asked)).toBeLessThanOrEqual(10_000)
})

it('of no text asks nothing', async () => {
  asked.length = 0
  expect([await propose([]), asked]).toEqual([[], []])
})
