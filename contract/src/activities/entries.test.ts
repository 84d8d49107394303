import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesIn, mutantsOf, valueAt } from '#testing/stored-data.ts'
import { ASSET_KINDS } from '../assets/kinds.ts'
import type { ActivityKindEntry } from './activity-kind.ts'
import { ACTIVITY_KINDS } from './kinds.ts'

/** The rules that hold of every kind, whatever its data is. */
function itKeepsTheRules<Data>(name: string, entry: ActivityKindEntry<Data>) {
  const { data, stored, references, example, judge } = entry

  describe(`the kind ${name}`, () => {
    it('takes its example as it is, and reads it as it is', () => {
      expect(data.safeParse(example).error?.issues).toBeUndefined()
      expect(data.parse(example)).toEqual(example)
      expect(stored.parse(example)).toEqual(example)
    })

    it('has its own word, as people say it', () => expect(entry.label).toMatch(/^[A-Z][a-z ]+/))

    it('reads whatever was stored, and what it read as it is', () => {
      fc.assert(
        fc.property(fc.oneof(mutantsOf(example), fc.jsonValue()), (odd) => {
          const read = stored.parse(odd)
          expect(stored.parse(read)).toEqual(read)
          expect(() => references(read)).not.toThrow()
          expect(judge(read, ['1', '2']).places).toHaveLength(2)
        }),
      )
    })

    it('reads what may be written without a change', () => {
      fc.assert(
        fc.property(mutantsOf(example), (given) => {
          const written = data.safeParse(given)
          if (written.success) expect(stored.parse(written.data)).toEqual(written.data)
        }),
      )
    })

    it('names the codes at their places, each once', () => {
      fc.assert(
        fc.property(mutantsOf(example), (odd) => {
          const read = stored.parse(odd)
          const found = references(read)
          for (const { kind, code, path } of found) {
            expect(Object.keys(ASSET_KINDS)).toContain(kind)
            expect(valueAt({ data: read }, path)).toBe(code)
            expect(code).not.toBe('')
          }
          expect(new Set(found.map(({ path }) => path)).size).toBe(found.length)
        }),
      )
    })

    it('judges nothing as right where nothing is given', () =>
      expect(judge(example, [])).toEqual({ right: false, places: [] }))
  })
}

for (const [name, entry] of Object.entries(ACTIVITY_KINDS)) {
  // Each with its own data; of a list of several the compiler only sees that they are alike.
  const any = entry as unknown as ActivityKindEntry<unknown>
  itKeepsTheRules(name, any)

  it(`${name} leaves out no code of its example`, () =>
    expect(
      any
        .references(any.example)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(codesIn(any.example).sort()))
}
