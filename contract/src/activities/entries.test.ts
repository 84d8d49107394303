import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSET_KINDS } from '../assets/kinds.ts'
import type { ActivityKindEntry } from './activity-kind.ts'
import { ACTIVITY_KINDS } from './kinds.ts'

/** What a value holds at `a.0.b`. */
const at = (value: unknown, path: string) =>
  path.split('.').reduce<unknown>((held, key) => Object(held)[key], value)

/** Data with something odd in the place of any of its parts. */
function mutantsOf(value: unknown): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('1', '2', '', [], {}, null))
  if (Array.isArray(value)) {
    return fc.oneof(odd, fc.tuple(...value.map(mutantsOf)), fc.constant([...value, ...value]))
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([key, part]) => [key, mutantsOf(part)] as const)
    const record = fc.record(Object.fromEntries(parts), { requiredKeys: [] })
    return fc.oneof({ arbitrary: odd, weight: 1 }, { arbitrary: record, weight: 4 })
  }
  return fc.oneof({ arbitrary: odd, weight: 1 }, { arbitrary: fc.constant(value), weight: 4 })
}

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
            expect(at({ data: read }, path)).toBe(code)
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

/** Every code of data, by the names of the fields that hold one. */
function codesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    /Url$/.test(key) && part !== '' ? [String(part)] : codesIn(part),
  )
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
