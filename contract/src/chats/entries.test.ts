import { codesIn, mutantsOf, valueAt } from '@griot/testing/stored-data.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSET_KINDS } from '../assets/kinds.ts'
import { readChat, replaceChatSchema } from './chat.ts'
import type { ChatKindEntry } from './chat-kind.ts'
import { CHAT_KIND_NAMES } from './kind-names.ts'
import { CHAT_KINDS, chatDataErrors, codesOfChat, wordsOfChat } from './kinds.ts'

/** Rules for every kind, whatever its question. */
describe.each(CHAT_KIND_NAMES)('the kind %s', (kind) => {
  // The kinds have different questions; the compiler only sees their common type.
  const entry = CHAT_KINDS[kind] as unknown as ChatKindEntry<unknown>
  const { data, stored, example, shape } = entry

  it('writes and reads its example unchanged', () => {
    expect(data.safeParse(example).error?.issues).toBeUndefined()
    expect(data.parse(example)).toEqual(example)
    expect(stored.parse(example)).toEqual(example)
    expect(replaceChatSchema.parse({ title: kind, ...example })).toEqual({
      title: kind,
      ...example,
    })
  })

  it('has a label that starts with its short label', () =>
    expect(entry.label.message).toBe(`${entry.asks.message} chat`))

  it('reads any stored value, and reading the result again changes nothing', () => {
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

  it('reads what the write schema accepts without a change', () => {
    fc.assert(
      fc.property(mutantsOf(example), (given) => {
        const written = data.safeParse(given)
        if (written.success) expect(stored.parse(written.data)).toEqual(written.data)
      }),
    )
  })

  it('reads any data of any earlier shape without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: shape }), (given, before) => {
        expect(readChat({ kind, shape: before, data: given }).title).toBe(kind)
      }),
    )
  })

  it('references each code of its question at its path, once', () => {
    fc.assert(
      fc.property(mutantsOf(example), (mutant) => {
        const { question } = stored.parse(mutant)
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

  it('its question has a text or a code', () => {
    const { question } = example
    const asks = wordsOfChat({ title: kind, question })
    expect(asks).toBe(entry.words(question))
    expect(asks !== '' || codesOfChat({ title: kind, question }).length > 0).toBe(true)
    expect(wordsOfChat({ title: kind, question: stored.parse({}).question })).toBe('')
  })

  it('an empty answer is accepted; an empty question or no replies are not', () => {
    expect(data.safeParse({ ...example, answer: [] }).success).toBe(true)
    expect(chatDataErrors(kind, { ...example, options: [], answer: ['1'] })).toMatchObject([
      { path: 'options', message: 'At least one option is required.' },
      { path: 'answer.0', message: 'The answer is not one of the options.' },
    ])
    const paths = chatDataErrors(kind, { ...example, question: stored.parse({}).question })
    expect(paths.length).toBeGreaterThan(0)
    for (const { path } of paths) expect(path).toMatch(/^question\./)
  })
})
