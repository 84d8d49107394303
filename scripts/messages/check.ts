import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { inRepository } from '../setup/paths.mjs'
import type { Catalogue } from './compile.ts'

type Catalogues = ReadonlyMap<string, Catalogue>

/** What a person needs to sign in, and to declare, upload, record and build; complete in every language. */
export const MAIN_JOB =
  /^(api\/(accounts|activities|assets|chats|curriculum|general|kinds|recording|texts|uploads|views)|mail|ui\/(accounts|activities|assets|chats|comments|curriculum|general|kinds|recording|shell|texts|uploads|views)|ui\/(notifications\/sentence|history\/(delete\.|presence|progress)|reviews\/(my-work|review-state)))/

/** What is wrong with the messages of a translation: lines that name the message, each list sorted. */
export interface TranslationFaults {
  /** The language has no text; the console shows English. */
  missing: string[]
  /** The source has no such message. */
  unknown: string[]
  /** Other parameters, tags or choices than the source, no valid ICU MessageFormat, plurals without a form, no NFC. */
  wrong: string[]
}

/** @param tag the language of the translation, whose plural forms are needed */
export function translationFaults(source: Catalogues, translation: Catalogues, tag: string): TranslationFaults {
  const forms = pluralForms(tag)
  const faults: TranslationFaults = { missing: [], unknown: [], wrong: [] }
  for (const [path, catalogue] of source)
    for (const [name, { defaultMessage }] of Object.entries(catalogue)) {
      const text = translation.get(path)?.[name]?.defaultMessage
      if (text === undefined) faults.missing.push(`${path}.${name}`)
      else for (const fault of textFaults(defaultMessage, text, forms)) faults.wrong.push(`${path}.${name}: ${fault}`)
    }
  for (const [path, catalogue] of translation)
    for (const name of Object.keys(catalogue))
      if (source.get(path)?.[name] === undefined) faults.unknown.push(`${path}.${name}`)
  return faults
}

function textFaults(source: string, text: string, forms: readonly string[]): string[] {
  if (text !== text.normalize()) return ['is not Unicode NFC']
  if (text.trim() === '') return ['is empty']
  let parsed: MessageFormatElement[]
  try {
    parsed = parse(text, { requiresOtherClause: true })
  } catch (error) {
    return [`is not valid ICU MessageFormat: ${(error as Error).message}`]
  }
  const found = placeholdersOf(parsed)
  const expected = placeholdersOf(parse(source))
  return [
    ...[...expected].filter((one) => !found.has(one)).map((one) => `lacks ${one}`),
    ...[...found].filter((one) => !expected.has(one)).map((one) => `has ${one}, which English has not`),
    ...incompletePlurals(parsed, forms).map((given) => `needs the plural forms ${forms.join(', ')} and has ${given}`),
  ]
}

/** The plural forms that whole numbers below a million have in a language. */
export function pluralForms(tag: string): string[] {
  const rules = new Intl.PluralRules(tag)
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))]
}

/** The forms of each plural that lacks one of those that the language has. */
export function incompletePlurals(of: readonly MessageFormatElement[], forms: readonly string[]): string[] {
  return of.flatMap((element) => {
    if (element.type === TYPE.tag) return incompletePlurals(element.children, forms)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inside = Object.values(element.options).flatMap(({ value }) => incompletePlurals(value, forms))
    const given = Object.keys(element.options)
    // One form for all counts is right where nothing in the text depends on them.
    const isOne = given.every((form) => form === 'other' || form.startsWith('='))
    if (element.type !== TYPE.plural || element.pluralType === 'ordinal' || isOne) return inside
    return forms.every((form) => given.includes(form)) ? inside : [...inside, given.join(', ')]
  })
}

/** The parameters with their types, tags, and choices of `select`. Forms of plurals differ between languages. */
function placeholdersOf(elements: readonly MessageFormatElement[]): Set<string> {
  const found = new Set<string>()
  const visit = (of: readonly MessageFormatElement[], isChoice = false): void => {
    for (const element of of) {
      if (element.type === TYPE.argument) found.add(`{${element.value}}`)
      else if (element.type === TYPE.number) found.add(`{${element.value}, number}`)
      else if (element.type === TYPE.tag) {
        found.add(isChoice ? `<${element.value}> inside a choice` : `<${element.value}>`)
        visit(element.children, isChoice)
      } else if (element.type === TYPE.plural) {
        found.add(`{${element.value}, ${element.pluralType === 'ordinal' ? 'selectordinal' : 'plural'}}`)
        for (const { value } of Object.values(element.options)) visit(value, true)
      } else if (element.type === TYPE.select) {
        found.add(`{${element.value}, select, ${Object.keys(element.options).sort().join(' ')}}`)
        for (const { value } of Object.values(element.options)) visit(value, true)
      }
    }
  }
  visit(elements)
  return found
}

/** A term of a glossary. */
export interface Term {
  term: string
  /** Several are separated by `|`. */
  translation: string
  /** Messages in which the English words have another sense. */
  except: readonly string[]
}

/** The terms of docs/translation/glossary.<tag>.csv; none when the language has no glossary. */
export async function glossary(tag: string): Promise<Term[]> {
  const text = await readFile(inRepository('docs', 'translation', `glossary.${tag}.csv`), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const rows = text.trim().split(/\r?\n/).slice(1).map(cellsOf)
  return rows.map(([term = '', translation = '', , except = '']) => ({ term, translation, except: except.split(' ') }))
}

/** The cells of a line of CSV; cells with commas are quoted. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )

/** Texts whose English has a term of the glossary and which lack its translation, in any inflection. */
export function termFaults(source: Catalogues, translation: Catalogues, terms: readonly Term[]): string[] {
  const faults: string[] = []
  for (const [path, catalogue] of source)
    for (const [name, { defaultMessage }] of Object.entries(catalogue)) {
      const text = translation.get(path)?.[name]?.defaultMessage
      if (text === undefined) continue
      const english = literalsOf(defaultMessage)
      const translated = literalsOf(text)
      for (const { term, translation: expected, except } of terms)
        if (
          !except.includes(`${path}.${name}`) &&
          hasTerm(english, term) &&
          !expected.split('|').some((one) => hasTranslation(translated, one))
        )
          faults.push(`${path}.${name}: “${term}” is “${expected}”: ${text}`)
    }
  return faults
}

/** The text without parameters and choices, of all branches. */
function literalsOf(text: string): string {
  const out: string[] = []
  const visit = (of: readonly MessageFormatElement[]): void => {
    for (const element of of) {
      if (element.type === TYPE.literal) out.push(element.value)
      else if (element.type === TYPE.tag) visit(element.children)
      else if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) visit(value)
      out.push(' ')
    }
  }
  visit(parse(text))
  return fold(out.join(''))
}

const fold = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")

const wordsOf = (term: string) => fold(term).match(/\p{L}{3,}/gu) ?? []

/** Whether an English text has a term, in the singular or plural. */
const hasTerm = (text: string, term: string) =>
  new RegExp(`(?<![\\p{L}-])${wordsOf(term).join('[^\\p{L}]+')}s?(?![\\p{L}-])`, 'u').test(text)

/** Whether a translated text has the words of a translation, in any inflection: all but their last letters are the same. */
function hasTranslation(text: string, translation: string): boolean {
  const stems = wordsOf(translation).map((word) => word.slice(0, Math.max(3, word.length - 3)))
  return new RegExp(`(?<!\\p{L})${stems.join('\\p{L}*[^\\p{L}]+(?:\\p{L}{1,3}[^\\p{L}]+)?')}`, 'u').test(text)
}

const CODE_FOLDERS = ['bench', 'console/src', 'contract/src', 'faults', 'player/src', 'server/src']
/** What the build, and not an import, uses. */
const USED_BY_BUILD = ['ui/general/start.needsJavaScript']

/**
 * Messages that no code uses. A catalogue that is passed as a whole, as those of kinds are, counts as used where any
 * code reads a property of a message's name; one that is read with brackets counts as used.
 */
export async function unusedMessages(source: Catalogues): Promise<string[]> {
  const files = (await Promise.all(CODE_FOLDERS.map((folder) => codeIn(inRepository(...folder.split('/')))))).flat()
  const read = new Set(files.flatMap(({ code }) => [...code.matchAll(/\.(\w+)/g)].map(([, name]) => name ?? '')))
  const used = new Set(USED_BY_BUILD)
  const whole = new Set<string>()
  for (const { code } of files)
    for (const [, local = '', path = ''] of code.matchAll(
      /import (?:type )?\* as (\w+) from '[^']*\/(?:en|messages)\/((?:api|mail|ui)\/[\w/-]+)\.ts'/g,
    )) {
      for (const [, names = ''] of code.matchAll(new RegExp(`const \\{([^}]*)\\} = ${local}\\b`, 'g')))
        for (const name of names.match(/\w+/g) ?? []) used.add(`${path}.${name}`)
      for (const [, name] of code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) used.add(`${path}.${name}`)
      if (code.includes(`${local}[`))
        for (const name of Object.keys(source.get(path) ?? {})) used.add(`${path}.${name}`)
      else if (new RegExp(`\\b${local}\\b(?!\\.| from)`).test(code)) whole.add(path)
    }
  return [...source].flatMap(([path, catalogue]) =>
    Object.keys(catalogue)
      .filter((name) => !used.has(`${path}.${name}`) && !(whole.has(path) && read.has(name)))
      .map((name) => `${path}.${name}`),
  )
}

async function codeIn(folder: string): Promise<{ code: string }[]> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/(^|[\\/])messages[\\/][\w-]+[\\/]/.test(name))
  return Promise.all(files.map(async (name) => ({ code: await readFile(join(folder, name), 'utf8') })))
}
