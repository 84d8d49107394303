import { codesIn, mutantsOf, valueAt } from '@griot/testing/stored-data.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSET_KINDS } from '../assets/kinds.ts'
import type { AssetReference } from '../assets/references.ts'
import type { ActivityKindEntry } from './activity-kind.ts'
import { ACTIVITY_KINDS, type ActivityKind, wordsOfActivity } from './kinds.ts'
import { checkAnswer } from './play/judges.ts'
import type { Verdict } from './play/scoring.ts'

type Judge<Data> = (data: Data, answer: readonly string[]) => Verdict

/** Rules for every kind, whatever its data. */
function itFollowsTheKindRules<Data>(name: string, entry: ActivityKindEntry<Data>, judge: Judge<Data>) {
  const { data, stored, references, translate, words, example } = entry

  describe(`the kind ${name}`, () => {
    it('writes and reads its example unchanged', () => {
      expect(data.safeParse(example).error?.issues).toBeUndefined()
      expect(data.parse(example)).toEqual(example)
      expect(stored.parse(example)).toEqual(example)
    })

    it('has a label that starts with a capital letter', () => expect(entry.label.message).toMatch(/^[A-Z][a-z ]+/))

    it('reads any stored value, and reading the result again changes nothing', () => {
      fc.assert(
        fc.property(fc.oneof(mutantsOf(example), fc.jsonValue()), (mutant) => {
          const read = stored.parse(mutant)
          expect(stored.parse(read)).toEqual(read)
          expect(() => references(read)).not.toThrow()
          expect(judge(read, ['1', '2']).places).toHaveLength(2)
        }),
      )
    })

    it('reads what the write schema accepts without a change', () => {
      fc.assert(
        fc.property(mutantsOf(example), (given) => {
          const written = data.safeParse(given)
          if (written.success) expect(stored.parse(written.data)).toEqual(written.data)
        }),
      )
    })

    it('has the words of its right answer, and of empty data none', () => {
      expect(wordsOfActivity({ activityKind: name, data: example })).toBe(words(example))
      expect(words(example)).not.toBe('')
      expect(words(stored.parse({}))).toBe('')
    })

    it('references each code at its path, once', () => {
      fc.assert(
        fc.property(mutantsOf(example), (mutant) => {
          const read = stored.parse(mutant)
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

    it('translates into data that is read unchanged; the same words give the same data', () => {
      expect(translate(example, (word) => word)).toEqual(example)
      const emptied = translate(example, () => ({ text: '', audioUrl: '' }))
      expect(stored.parse(emptied)).toEqual(emptied)
      expect(references(emptied).filter(({ kind }) => kind === 'audio')).toEqual([])
      const others = (all: AssetReference[]) =>
        all.flatMap(({ kind, code, path }) => (kind === 'audio' ? [] : [{ kind, code, path }]))
      expect(others(references(emptied))).toEqual(others(references(example)))
    })

    it('an empty answer is wrong', () => expect(judge(example, [])).toEqual({ right: false, places: [] }))
  })
}

for (const [name, entry] of Object.entries(ACTIVITY_KINDS)) {
  // The kinds have different data types; the compiler only sees their common type.
  const any = entry as unknown as ActivityKindEntry<unknown>
  const kind = name as ActivityKind
  itFollowsTheKindRules(name, any, (data, answer) => checkAnswer(kind, data as never, answer, 'yoruba'))

  it(`${name} references every code of its example`, () =>
    expect(
      any
        .references(any.example)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(codesIn(any.example).sort()))
}
