import { readdir } from 'node:fs/promises'
import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { describe, expect, it } from 'vitest'
import { inRepository } from '../setup/paths.mjs'
import { glossary, MAIN_JOB, termFaults, translationFaults, unusedMessages } from './check.ts'
import { catalogues, existing, generated } from './files.ts'

const source = await catalogues(SOURCE_LOCALE)
const translations = CONSOLE_LANGUAGES.filter(({ tag }) => tag !== SOURCE_LOCALE)

describe('message catalogues', () => {
  it('the generated files are those of contract/messages: run `npm run messages`', async () => {
    expect(await existing(SOURCE_LOCALE)).toEqual(await generated(SOURCE_LOCALE))
  })

  it('every language of the console has a folder, and every folder is a language', async () => {
    const folders = await readdir(inRepository('contract', 'messages'))
    expect(folders.sort()).toEqual(CONSOLE_LANGUAGES.map(({ tag }) => tag).sort())
  })

  it('a message of a single word has a description for translators', async () => {
    const single = /^\P{L}*\p{L}+\P{L}*$/u
    const undescribed = [...source].flatMap(([path, catalogue]) =>
      Object.entries(catalogue).flatMap(([name, { defaultMessage, description }]) =>
        single.test(defaultMessage.replaceAll(/\{\w+\}/g, '')) && !description ? [`${path}.${name}`] : [],
      ),
    )
    expect(undescribed).toEqual([])
  })

  it('English has its own plural forms', () => {
    expect(translationFaults(source, source, SOURCE_LOCALE).wrong).toEqual([])
  })

  it('every message is used', async () => {
    expect(await unusedMessages(source)).toEqual([])
  })
})

describe.each(translations)('translation $tag', ({ tag, isDraft }) => {
  it('has only messages of the source, with its parameters, tags and choices, and the plural forms of the language', async () => {
    const { unknown, wrong } = translationFaults(source, await catalogues(tag), tag)
    expect({ unknown, wrong }).toEqual({ unknown: [], wrong: [] })
  })

  it(isDraft ? 'is complete for the main job and for mails' : 'is complete', async () => {
    const { missing } = translationFaults(source, await catalogues(tag), tag)
    expect(isDraft ? missing.filter((name) => MAIN_JOB.test(name)) : missing).toEqual([])
  })

  it('uses the terms of its glossary, which a reviewed language has', async () => {
    const terms = await glossary(tag)
    expect(terms.length).toBeGreaterThan(isDraft ? -1 : 100)
    expect(termFaults(source, await catalogues(tag), terms)).toEqual([])
  })
})

/** Before `?`, `!` and `;` not U+202F; before `:` and inside « » not U+00A0; a straight apostrophe. */
const FRENCH_FAULT =
  /[^\s\u202f«(][?!;](?=\s|$)|(?<!«)[ \u00a0][?!;]|[^\s\u00a0/\d](?<!Authorization):(?=\s|$)|[ \u202f]:|«[^\u00a0]|[^\u00a0]»|\p{L}'\p{L}/u

it('French texts have no-break spaces before punctuation and no straight apostrophes', async () => {
  const french = [...(await catalogues('fr'))].flatMap(([path, catalogue]) =>
    Object.entries(catalogue).map(([name, { defaultMessage }]) => [`${path}.${name}`, defaultMessage] as const),
  )
  expect(french.filter(([, text]) => FRENCH_FAULT.test(text))).toEqual([])
})
