import { isActivityKind } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { captionLanguages } from '@griot/contract/captions/caption-languages.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { isChatKind } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import { DISPLAYED_ONLY_FIELDS, RESTORED_FIELDS, type RevisedName } from '@griot/contract/history/revisions.ts'
import {
  isLanguageName,
  LANGUAGE_NAMES,
  LANGUAGES,
  type LanguageName,
  languageTitle,
} from '@griot/contract/languages.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as historyMessages from '@griot/contract/messages/ui/history/history.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import type { ShownValue } from '../../shared/compared/compared-value.tsx'
import { ACTIVITY_LABELS, CHAT_LABELS, LESSON_LABELS, LEVEL_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import { difficultyLabel } from '../../shared/curriculum/difficulty-label.ts'
import type { AssetColumn } from '../../shared/kinds/asset-view.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { REVISED_SPEAKER_LABELS } from '../../shared/recording/speaker-labels.ts'

/** A part of a thing that is compared separately. */
export interface RevisionPart {
  /** The same in every revision. */
  key: string
  label: string
  shown: ShownValue
}

/** A value for each kind of assets, computed from its columns. */
const ofAssets = <Of>(of: (columns: readonly AssetColumn[]) => Of) =>
  Object.fromEntries(ASSET_KIND_NAMES.map((kind) => [kind, of(viewOf(kind).columns)])) as Record<AssetKind, Of>

const LABELS: { [Name in RevisedName]: Readonly<Record<string, string>> } = {
  level: LEVEL_LABELS,
  lesson: LESSON_LABELS,
  activity: ACTIVITY_LABELS,
  chat: CHAT_LABELS,
  speaker: REVISED_SPEAKER_LABELS,
  ...ofAssets((columns) => ({
    ...Object.fromEntries(columns.map(({ field, label }) => [field, label])),
    fileSha256: historyMessages.file,
  })),
}

/** Fields in the language of the course. */
const IN_THE_LANGUAGE: { [Name in RevisedName]: readonly string[] } = {
  level: ['title'],
  lesson: ['title', 'points'],
  activity: ['localizedInstruction'],
  chat: [],
  speaker: ['place'],
  ...ofAssets((columns) =>
    columns.filter(({ input }) => input === 'word' || input === 'list').map(({ field }) => field),
  ),
}
/** The language of the text in a column, where that is not the language of its row. */
const COLUMN_LANGUAGES: Readonly<Record<string, LanguageName | undefined>> = Object.fromEntries(
  ASSET_KIND_NAMES.flatMap((kind) => viewOf(kind).columns.map(({ field, language }) => [field, language])),
)
const CODES = ['icon', 'image']
const DIGITS = 8
/** Fields of a kind's data: question, options, right answer. */
const CONTENT = ['question', 'options', 'answer']

/** The parts of a thing at a revision, in the order of its form. */
export function partsOf(name: RevisedName, value: object): RevisionPart[] {
  const given = partsIn(value)
  const fields: readonly string[] = [...RESTORED_FIELDS[name], ...DISPLAYED_ONLY_FIELDS[name]]
  return fields.flatMap((field) => {
    if (field === 'data') return CONTENT.flatMap((of) => contentOf(of, partsIn(given.data)))
    if (CONTENT.includes(field)) return contentOf(field, given)
    if (field === 'captions') return captionsIn(given.captions as Captions)
    const label = LABELS[name][field] ?? field
    const inLanguage = IN_THE_LANGUAGE[name].includes(field)
    const one = given[field]
    if (Array.isArray(one)) {
      const items = one.map((text) => ({ id: String(text), text: inWords(field, text) }))
      return [{ key: field, label, shown: { kind: inLanguage ? 'words' : 'texts', items } }]
    }
    const kind = CODES.includes(field) ? 'code' : inLanguage ? 'word' : 'text'
    const language = COLUMN_LANGUAGES[field]
    return [{ key: field, label, shown: { kind, text: inWords(field, one), ...(language && { language }) } }]
  })
}

/** Language of a thing's texts. */
export function languageOf(value: object): LanguageName | undefined {
  const { language } = partsIn(value)
  return LANGUAGE_NAMES.find((name) => name === language)
}

const languageNames = new Intl.DisplayNames([LOCALE, 'en'], { type: 'language' })

/** One part for each language of captions: long, so a comparison shows only the cues that differ. */
function captionsIn(captions: Captions): RevisionPart[] {
  return captionLanguages(Object.keys(captions)).map((name) => {
    const language = isLanguageName(name) ? name : undefined
    const label = language ? languageTitle(language) : (languageNames.of(name) ?? name)
    const items = (captions[name] ?? []).map(({ start, end, text }) => ({
      id: String(start),
      text: `${cueTime(start)}–${cueTime(end)} ${text}`,
    }))
    return {
      key: `captions ${name}`,
      label: historyMessages.captionsIn({ language: label }),
      shown: { kind: language ? 'words' : 'texts', items, onlyChanges: true, ...(language && { language }) },
    }
  })
}

const cueTime = (time: number) => clockTime(time / 1000, { tenths: true })

function inWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no
  const text = value === null || value === undefined ? '' : String(value)
  if (field === 'language') return LANGUAGES[text as LanguageName]?.label ?? text
  if (field === 'difficulty') return difficultyLabel(text)
  // Enough digits to distinguish files.
  if (field === 'fileSha256') return text.slice(0, DIGITS)
  if (field === 'activityKind') return isActivityKind(text) ? ACTIVITY_KINDS[text].label.message : text
  if (field === 'title' && isChatKind(text)) return CHAT_KINDS[text].label.message
  return text
}

/** Works for any kind: a question has texts and codes, options are a list, an answer refers to options. */
function contentOf(field: string, content: Readonly<Record<string, unknown>>): RevisionPart[] {
  const options = splitList(content.options)
  if (content[field] === undefined) return []
  if (field === 'question') return questionOf(content.question)
  if (field === 'options') return optionsOf(options)
  const names = new Map(options.map((option, at) => [idOf(option, at), nameOf(option)]))
  const items = splitList([content.answer].flat()).map((id) => String(id))
  return [
    {
      key: 'answer',
      label: historyMessages.answer,
      shown: { kind: 'words', items: items.map((id) => ({ id, text: names.get(id) || id })) },
    },
  ]
}

function questionOf(question: unknown): RevisionPart[] {
  if (!Array.isArray(question))
    return leavesIn(partsIn(question)).map(({ path, value }) => {
      const field = path.at(-1) ?? ''
      const of = path.slice(0, -1).filter((step) => /^\d+$/.test(step))
      const number = of.map((index) => Number(index) + 1).join(' ')
      const label = historyMessages.questionPart({ kind: ofCode(field) ?? 'text', hasNumber: number !== '', number })
      return leafOf(['question', ...path].join('.'), label, value)
    })
  // Several questions are clues, each with its number.
  return question.flatMap((clue, at) =>
    Object.entries(partsIn(clue)).map(([field, value]) => {
      const label = historyMessages.cluePart({ kind: ofCode(field) ?? 'text', number: at + 1 })
      return leafOf(`question.${at}.${field}`, label, value)
    }),
  )
}

/** All nested texts, codes and numbers of a value. */
function leavesIn(value: object): { path: string[]; value: unknown }[] {
  return Object.entries(value).flatMap(([field, held]) =>
    typeof held === 'object' && held !== null
      ? leavesIn(held).map(({ path, value: leaf }) => ({ path: [field, ...path], value: leaf }))
      : [{ path: [field], value: held }],
  )
}

function optionsOf(options: readonly unknown[]): RevisionPart[] {
  const items = options.map((option, at) => ({ id: idOf(option, at), text: nameOf(option) }))
  const codes = options.flatMap((option, at) =>
    Object.entries(partsIn(option)).flatMap(([field, value]) => {
      const code = ofCode(field)
      if (code === null) return []
      const key = `options.${idOf(option, at)}.${field}`
      return [leafOf(key, historyMessages.optionPart({ kind: code, number: at + 1 }), value)]
    }),
  )
  return [{ key: 'options', label: historyMessages.options, shown: { kind: 'words', items } }, ...codes]
}

function leafOf(key: string, label: string, value: unknown): RevisionPart {
  const kind = /Url$/.test(key) ? 'code' : typeof value === 'string' ? 'word' : 'text'
  return { key, label, shown: { kind, text: inWords('', value) } }
}

/** Kind of asset of a code field: `audioUrl` has audio. Null for other fields. */
const ofCode = (field: string): string | null => /^(.+)Url$/.exec(field)?.[1] ?? null
const idOf = (option: unknown, at: number): string => String(partsIn(option).id ?? at + 1)

/** An option's text, or its code when it has none. */
function nameOf(option: unknown): string {
  const texts = Object.entries(partsIn(option)).filter(([field]) => field !== 'id')
  const words = texts.find(([field, text]) => ofCode(field) === null && text !== '')
  return String((words ?? texts.find(([, text]) => text !== ''))?.[1] ?? '')
}

function splitList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function partsIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
