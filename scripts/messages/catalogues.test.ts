import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import { describe, expect, it } from 'vitest'
import { catalogues, existing, generated, locales } from './files.ts'

describe('message catalogues', () => {
  it('the generated files are those of contract/messages: run `npm run messages`', async () => {
    for (const locale of await locales()) expect(await existing(locale)).toEqual(await generated(locale))
  })

  it('a message of a single word has a description for translators', async () => {
    const single = /^\P{L}*\p{L}+\P{L}*$/u
    const undescribed = [...(await catalogues(SOURCE_LOCALE))].flatMap(([path, catalogue]) =>
      Object.entries(catalogue).flatMap(([name, { defaultMessage, description }]) =>
        single.test(defaultMessage.replaceAll(/\{\w+\}/g, '')) && !description ? [`${path}.${name}`] : [],
      ),
    )
    expect(undescribed).toEqual([])
  })

  it('a translation has only messages of the source', async () => {
    const source = await catalogues(SOURCE_LOCALE)
    for (const locale of await locales()) {
      const unknown = [...(await catalogues(locale))].flatMap(([path, catalogue]) =>
        Object.keys(catalogue).filter((name) => source.get(path)?.[name] === undefined),
      )
      expect(unknown).toEqual([])
    }
  })
})
