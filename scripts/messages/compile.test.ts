import { stripTypeScriptTypes } from 'node:module'
import { formatNumber } from '@griot/contract/messages/format.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { describe, expect, it } from 'vitest'
import { inRepository } from '../setup/paths.mjs'
import { type Catalogue, compileCatalogue, type Entry } from './compile.ts'
import { pseudo } from './pseudo.ts'

/** Compiles messages and loads the generated module. */
async function load(
  texts: Readonly<Record<string, string | Entry>>,
  { locale = 'en', path = 'ui/test', change }: { locale?: string; path?: string; change?: typeof pseudo } = {},
  // biome-ignore lint/suspicious/noExplicitAny: the module is generated
): Promise<Record<string, any>> {
  const catalogue: Catalogue = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? { defaultMessage: text } : text]),
  )
  const code = compileCatalogue(catalogue, { locale, path, ...(change ? { change } : {}) })
  const folder = `file://${inRepository('contract', 'src', 'messages')}/`
  const javascript = stripTypeScriptTypes(code).replaceAll(/'(?:\.\.\/)+(\w+\.ts)'/g, `'${folder}$1'`)
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(javascript)}`)
}

describe('plurals follow CLDR', () => {
  const forms = '{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}'
  it.each([
    ['en', { 0: 'other', 1: 'one', 2: 'other', 1000000: 'other' }],
    ['fr', { 0: 'one', 1: 'one', 2: 'other', 1000000: 'many' }],
    ['ha', { 0: 'other', 1: 'one', 2: 'other', 1000000: 'other' }],
    ['ig', { 0: 'other', 1: 'other', 2: 'other', 1000000: 'other' }],
    ['pcm', { 0: 'one', 1: 'one', 2: 'other', 1000000: 'other' }],
    ['sw', { 0: 'other', 1: 'one', 2: 'other', 1000000: 'other' }],
    ['wo', { 0: 'other', 1: 'other', 2: 'other', 1000000: 'other' }],
    ['yo', { 0: 'other', 1: 'other', 2: 'other', 1000000: 'other' }],
  ])('%s', async (locale, expected) => {
    const { counted } = await load({ counted: forms }, { locale })
    const found = Object.keys(expected).map((n) => [n, counted({ n: Number(n) })])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('a form that a translation lacks is its `other` form', async () => {
    const { counted } = await load({ counted: '{n, plural, other {# fichiers}}' }, { locale: 'fr' })
    expect(counted({ n: 1 })).toBe('1 fichiers')
  })

  it('exact numbers come before the forms; places in an order have forms of their own', async () => {
    const { rows, place } = await load({
      rows: '{n, plural, =0 {No rows} one {# row} other {# rows}}',
      place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    })
    expect([0, 1, 1284].map((n) => rows({ n }))).toEqual(['No rows', '1 row', '1,284 rows'])
    expect([1, 2, 3, 11, 12, 13, 22, 101].map((n) => place({ n }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '11th',
      '12th',
      '13th',
      '22nd',
      '101st',
    ])
  })
})

it.each([
  ['en', '1,284,567.5'],
  ['fr', '1\u202f284\u202f567,5'],
  ['ha', '1,284,567.5'],
  ['ig', '1,284,567.5'],
  ['pcm', '1,284,567.5'],
  ['sw', '1,284,567.5'],
  ['wo', '1.284.567,5'],
  ['yo', '1,284,567.5'],
])('numbers of %s have its separators', async (locale, expected) => {
  const { size } = await load({ size: '{n, number}' }, { locale })
  expect(size({ n: 1_284_567.5 })).toBe(expected)
  expect(formatNumber(locale, 1_284_567.5)).toBe(expected)
})

describe('a generated module', () => {
  it('has constants, and functions of parameters, lists, choices and elements', async () => {
    const made = await load({
      title: 'Users',
      quoted: "It's '{n}' here",
      names: 'Invalid file types: {nameList}',
      state: '{isOpen, select, true {Open} other {Closed}}',
      kind: '{kind, select, audio {An audio} other {A file}} of {size}',
      link: 'See <page>Deleted</page> for {days, plural, one {# day} other {# days}}.',
      nested: '{a, plural, one {{b, plural, one {# of 1} other {# of many}}} other {none}}',
    })
    expect(made.title).toBe('Users')
    expect(made.quoted).toBe("It's {n} here")
    expect(made.names({ nameList: ['a.txt', 'b.txt'] })).toBe('Invalid file types: a.txt, b.txt')
    expect([made.state({ isOpen: true }), made.state({ isOpen: false })]).toEqual(['Open', 'Closed'])
    expect(made.kind({ kind: 'audio', size: '3 KB' })).toBe('An audio of 3 KB')
    expect(made.link({ page: (text: string) => ({ text }), days: 2 })).toEqual([
      'See ',
      { text: 'Deleted' },
      ' for 2 days.',
    ])
    expect(made.nested({ a: 1, b: 7 })).toBe('7 of many')
  })

  it('has Messages with id and parameters for the API', async () => {
    const { full, taken } = await load({ full: 'No more.', taken: '{number} of {reason}' }, { path: 'api/lessons' })
    expect(full).toEqual({ message: 'No more.', messageId: 'lessons.full' })
    const reason: Message = { message: 'why', messageId: 'other.why' }
    expect(taken({ number: 3, reason })).toEqual({
      message: '3 of why',
      messageId: 'lessons.taken',
      messageParams: { number: 3, reason },
    })
  })

  it('has invisible marks around English texts, and English numbers, where a translation is missing', async () => {
    const { save, sees } = await load(
      { save: 'Enregistrer', sees: { defaultMessage: 'See <b>all</b> {n, number}', isFallback: true } },
      { locale: 'fr' },
    )
    expect(save).toBe('Enregistrer')
    const parts = sees({ b: (text: string) => text, n: 1284 })
    expect(parts).toEqual(['\u2063See \u2064', '\u2063all\u2064', '\u2063 1,284\u2064'])
  })

  it('has texts in brackets, with accents and a third longer, in the pseudo-locale', async () => {
    const { save, rows } = await load(
      { save: 'Save all items', rows: '{n, plural, one {# row} other {# rows}}' },
      { locale: 'en-XA', change: pseudo },
    )
    expect(save).toMatch(/^⟦Šávé áll ítémš.*⟧$/)
    expect(save.length).toBeGreaterThanOrEqual('Save all items'.length * 1.33)
    expect(rows({ n: 2 })).toMatch(/^⟦2 rówš.*⟧$/)
  })
})

it.each([
  ['a wrong brace', { a: 'Hello {name' }, /en\/ui\/test\.json: a: /],
  ['a name that is no identifier', { 'a-b': 'Delete' }, /a-b: A name/],
  ['a choice without other', { a: '{kind, select, audio {An audio}}' }, /a: /],
  ['a date', { a: '{when, date}' }, /a: Dates are formatted/],
])('%s is refused with the name of the message', (_, texts, expected) => {
  const catalogue = Object.fromEntries(
    Object.entries(texts).map(([name, defaultMessage]) => [name, { defaultMessage }]),
  )
  expect(() => compileCatalogue(catalogue, { locale: 'en', path: 'ui/test' })).toThrow(expected)
})
