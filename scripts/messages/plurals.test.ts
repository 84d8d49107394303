import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { describe, expect, it } from 'vitest'
import { inRepository } from '../setup/paths.mjs'
import { catalogues } from './files.ts'

const COUNTS = [0, 1, 2, 5, 21, 1_284, 1_000_000]

/** The forms of plurals that lack one of the forms that whole numbers below a million have in a language. */
function incomplete(elements: readonly MessageFormatElement[], expected: readonly string[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return incomplete(element.children, expected)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inside = Object.values(element.options).flatMap(({ value }) => incomplete(value, expected))
    const forms = Object.keys(element.options)
    // One form for all counts is right where nothing in the text depends on them.
    const isOne = forms.every((form) => form === 'other' || form.startsWith('='))
    if (element.type !== TYPE.plural || element.pluralType === 'ordinal' || isOne) return inside
    return expected.every((form) => forms.includes(form)) ? inside : [...inside, forms.join(' ')]
  })
}

describe.each(CONSOLE_LANGUAGES)('plurals of $tag', ({ tag }) => {
  const rules = new Intl.PluralRules(tag)
  const expected = [...new Set(COUNTS.filter((count) => count < 1_000_000).map((count) => rules.select(count)))]

  it(`have the forms of the language: ${expected.join(', ')}`, async () => {
    const faults = [...(await catalogues(tag))].flatMap(([path, catalogue]) =>
      Object.entries(catalogue).flatMap(([name, { defaultMessage }]) =>
        incomplete(parse(defaultMessage), expected).map((forms) => `${path}.${name}: ${forms}`),
      ),
    )
    expect(faults).toEqual([])
  })

  it('are texts without gaps for every count', async () => {
    let tried = 0
    for (const [path, catalogue] of await catalogues(tag)) {
      if (!path.startsWith('ui/')) continue
      const module = await import(inRepository('contract', 'src', 'messages', tag, ...`${path}.ts`.split('/')))
      for (const [name, { defaultMessage }] of Object.entries(catalogue)) {
        if (!/^[^{<]*\{count, plural, [^<]*$/.test(defaultMessage) || /\{(?!count\b)\w+[,}]/.test(defaultMessage))
          continue
        tried += 1
        for (const count of COUNTS) expect(module[name]({ count }), name).not.toMatch(/undefined|NaN|[{}]/)
      }
    }
    expect(tried).toBeGreaterThan(50)
  })
})

it('French uses the singular for 0 and 1, and its separators', async () => {
  const { fileCount } = await import(
    inRepository('contract', 'src', 'messages', 'fr', 'ui', 'assets', 'asset-details.ts')
  )
  expect([0, 1, 2, 1_284].map((count) => fileCount({ count }))).toEqual([
    '0 fichier',
    '1 fichier',
    '2 fichiers',
    '1\u202f284 fichiers',
  ])
})
