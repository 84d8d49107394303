import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { LibraryWord, UsedWord, WordChoice } from '@griot/contract/curriculum/duplicate.ts'
import type { FieldError } from '@griot/contract/envelope.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as duplicateApiMessages from '@griot/contract/messages/api/curriculum/duplicate.ts'
import { asTyped, fold } from '@griot/contract/text/folding.ts'
import type { Translate, UsedWord as Use } from '@griot/contract/translate.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import { type AudioRow, findWords } from './duplicates.store.ts'

/** The words of a content that is copied into another language, each with the words of that language for it. */
export interface Words {
  /** In the order of their first use. */
  words: UsedWord[]
  /** Translates with the first match of each word, or the chosen one. @throws CallError invalid at a bad choice */
  translateWith: (choices: readonly WordChoice[]) => Promise<Translate>
}

/** `kept`: a text in English, or a word that already is of the other language. */
type Entry = UsedWord | 'kept' | null

/**
 * A text is a word of the source language when an audio has it as its text. It is English when it is the translation of
 * one. Any other text has no match.
 */
export async function matchWords(
  database: Database,
  { from, into, uses }: { from: LanguageName; into: LanguageName; uses: readonly Use[] },
): Promise<Words> {
  const known = await findWords(database, {
    language: from,
    codes: [...new Set(uses.flatMap(({ audioUrl }) => (audioUrl === '' ? [] : [codeKey(audioUrl)])))],
    texts: [...new Set(uses.flatMap(({ text }) => (text === '' ? [] : [text])))],
  })
  const byCode = new Map(known.map((audio) => [codeKey(audio.code), audio]))
  const ofLanguage = known.filter(({ language }) => language === from)
  const byText = firstBy(ofLanguage, ({ text }) => asTyped(text))
  const meanings = new Set(ofLanguage.map(({ translation }) => fold(translation)))
  const entries = new Map<string, UsedWord>()

  const entryOf = (key: string, entry: Omit<UsedWord, 'key' | 'matches'>): UsedWord => {
    const made = entries.get(key) ?? { key, ...entry, matches: [] }
    entries.set(key, made)
    return made
  }
  const ofAudio = ({ code, text, translation, language }: AudioRow): Entry =>
    language === into ? 'kept' : entryOf(`audio:${codeKey(code)}`, { code, text, translation })
  const ofText = (text: string): Entry => {
    const audio = byText.get(asTyped(text))
    if (audio) return ofAudio(audio)
    if (meanings.has(fold(text))) return 'kept'
    return entryOf(`text:${asTyped(text)}`, { code: null, text, translation: '' })
  }
  const entriesOf = ({ text, audioUrl }: Use): { text: Entry; audio: Entry } => {
    if (audioUrl === '') return { text: text === '' ? null : ofText(text), audio: null }
    const audio = byCode.get(codeKey(audioUrl))
    // An undeclared code has no meaning of its own.
    if (!audio) {
      const entry =
        text === '' ? entryOf(`audio:${codeKey(audioUrl)}`, { code: audioUrl, text, translation: '' }) : ofText(text)
      return { text: entry, audio: entry === 'kept' ? null : entry }
    }
    const heard = ofAudio(audio)
    if (text === '') return { text: null, audio: heard }
    return { text: fold(text) === fold(audio.text) ? heard : ofText(text), audio: heard }
  }
  for (const use of uses) entriesOf(use)
  const words = [...entries.values()]
  await addMatches(database, into, words)

  return {
    words,
    translateWith: async (choices) => {
      const chosen = await chosenWords(database, into, choices)
      const translationOf = ({ key, matches }: UsedWord): LibraryWord | null => {
        const choice = chosen.get(key)
        return choice === undefined ? (matches[0] ?? null) : choice
      }
      return (use) => {
        const { text, audio } = entriesOf(use)
        return {
          text: text === 'kept' ? use.text : ((text && translationOf(text)?.text) ?? ''),
          audioUrl: audio === 'kept' ? use.audioUrl : ((audio && translationOf(audio)?.code) ?? ''),
        }
      }
    },
  }
}

/** Words of a language with the same translation, folded. */
async function addMatches(database: Database, language: LanguageName, words: readonly UsedWord[]): Promise<void> {
  const texts = words.map(({ translation }) => translation).filter((translation) => translation !== '')
  const found = await findWords(database, { language, codes: [], texts: [...new Set(texts)] })
  const byMeaning = Map.groupBy(found, ({ translation }) => fold(translation))
  for (const word of words) {
    const meaning = fold(word.translation)
    if (meaning !== '') word.matches.push(...(byMeaning.get(meaning) ?? []).map(libraryWord))
  }
}

/** @throws CallError invalid at each code that is no word of the language */
async function chosenWords(
  database: Database,
  language: LanguageName,
  choices: readonly WordChoice[],
): Promise<Map<string, LibraryWord | null>> {
  const codes = choices.flatMap(({ code }) => (code === null ? [] : [codeKey(code)]))
  const found = await findWords(database, { language, codes: [...new Set(codes)], texts: [] })
  const byCode = new Map(found.filter((word) => word.language === language).map((word) => [codeKey(word.code), word]))
  const errors: FieldError[] = choices.flatMap(({ code }, at) =>
    code === null || byCode.has(codeKey(code))
      ? []
      : [{ path: `words.${at}.code`, ...duplicateApiMessages.otherLanguage({ code }) }],
  )
  if (errors.length > 0) throw new CallError('invalid', { errors })
  return new Map(
    choices.map(({ key, code }) => {
      const word = code === null ? undefined : byCode.get(codeKey(code))
      return [key, word ? libraryWord(word) : null]
    }),
  )
}

const libraryWord = ({ code, text, translation }: AudioRow): LibraryWord => ({ code, text, translation })

function firstBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item> {
  const found = new Map<string, Item>()
  for (const item of items) if (!found.has(key(item))) found.set(key(item), item)
  return found
}
