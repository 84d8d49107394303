import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesIn, mutantsOf, valueAt } from '#testing/kept-data.ts'
import { ASSET_KINDS } from '../assets/kinds.ts'
import { readChat, replaceChatSchema } from './chat.ts'
import type { ChatKindEntry } from './chat-kind.ts'
import { CHAT_KIND_NAMES } from './kind-names.ts'
import { CHAT_KINDS, codesOfChat, needsOfChat, wordsOfChat } from './kinds.ts'

/** The rules that hold of every kind, whatever it asks by. */
describe.each(CHAT_KIND_NAMES)('the kind %s', (kind) => {
  // Each with its own question; of several the compiler only sees that they are alike.
  const entry = CHAT_KINDS[kind] as unknown as ChatKindEntry<unknown>
  const { data, stored, example, shape } = entry

  it('takes its example as it is, and reads it as it is', () => {
    expect(data.safeParse(example).error?.issues).toBeUndefined()
    expect(data.parse(example)).toEqual(example)
    expect(stored.parse(example)).toEqual(example)
    expect(replaceChatSchema.parse({ title: kind, ...example })).toEqual({
      title: kind,
      ...example,
    })
  })

  it('is called by what asks', () => expect(entry.label).toBe(`${entry.asks} chat`))

  it('reads whatever was stored, and what it read as it is', () => {
    fc.assert(
      fc.property(fc.oneof(mutantsOf(example), fc.jsonValue()), (given) => {
        const read = stored.parse(given)
        expect(stored.parse(read)).toEqual(read)
        const ids = read.options.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of read.answer) expect(ids).toContain(id)
        const shown = readChat({ kind, shape, data: given })
        expect(shown.title).toBe(kind)
        if (shown.repair.length === 0) expect(data.safeParse(given).success).toBe(true)
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

  it('is read from every shape that it had, whatever lies there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: shape }), (given, before) => {
        expect(readChat({ kind, shape: before, data: given }).title).toBe(kind)
      }),
    )
  })

  it('names each code of its question at its place, once', () => {
    fc.assert(
      fc.property(mutantsOf(example), (odd) => {
        const { question } = stored.parse(odd)
        const found = codesOfChat({ title: kind, question })
        for (const { kind: asset, code, path } of found) {
          expect(Object.keys(ASSET_KINDS)).toContain(asset)
          expect(valueAt({ question }, path)).toBe(code)
        }
        expect(new Set(found.map(({ path }) => path)).size).toBe(found.length)
        expect(found.map(({ code }) => code).sort()).toEqual(codesIn(question).sort())
      }),
    )
  })

  it('says in words what it asks, or names codes for it', () => {
    const { question } = example
    const asks = wordsOfChat({ title: kind, question })
    expect(asks).toBe(entry.words(question))
    expect(asks !== '' || codesOfChat({ title: kind, question }).length > 0).toBe(true)
    expect(wordsOfChat({ title: kind, question: stored.parse({}).question })).toBe('')
  })

  it('is written before its answer is known, but not without question and replies', () => {
    expect(data.safeParse({ ...example, answer: [] }).success).toBe(true)
    expect(needsOfChat(kind, { ...example, options: [], answer: ['1'] })).toEqual([
      { path: 'options', message: 'At least one option is required.' },
      { path: 'answer.0', message: 'The answer is not one of the options.' },
    ])
    const paths = needsOfChat(kind, { ...example, question: stored.parse({}).question })
    expect(paths.length).toBeGreaterThan(0)
    for (const { path } of paths) expect(path).toMatch(/^question\./)
  })
})
