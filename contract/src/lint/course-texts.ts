/** The texts of activities, chats, levels and lessons as rows of lint: each text by its path. */

import { isActivityKind } from '../activities/kind-names.ts'
import { type ActivityData, type ActivityKind, quotingPaths, translateActivity } from '../activities/kinds.ts'
import { isChatKind } from '../chats/kind-names.ts'
import { type ChatContentOf, type ChatKind, translateChat } from '../chats/kinds.ts'
import type { LanguageName } from '../languages.ts'
import { nfc } from '../text/folding.ts'
import { emptiedPaths } from '../translate.ts'
import type { DismissedCourseText, LintRule } from './finding.ts'
import type { WordsOf } from './known-words.ts'
import { type FieldFinding, type FixedField, fixRowOnSave, type IsDismissed, lintRow, textsOf } from './lint-row.ts'

/** What has texts in the language of its course. */
export const COURSE_ENTITIES = ['activity', 'chat', 'level', 'lesson'] as const
export type CourseEntity = (typeof COURSE_ENTITIES)[number]

/**
 * Rules that hold only for a text in the language. They do not apply to texts that may quote it, such as titles,
 * instructions and clues; what is always wrong in the language is wrong in a quotation as well.
 */
const RULES_OF_LANGUAGE: ReadonlySet<LintRule> = new Set<LintRule>(['apostrophe', 'foreignLetter', 'otherLanguage'])

/** The texts of an item: paths of those in the language of the course, and of those that may quote it. */
interface CoursePaths {
  inLanguage: readonly string[]
  quoting: readonly string[]
}

type Item = Readonly<Record<string, unknown>>
const NO_WORD = { text: '', audioUrl: '' }
/** A translation without words leaves exactly the texts in the language empty, and the codes of their sounds. */
const textPaths = (source: unknown, emptied: unknown, path: string) =>
  emptiedPaths(source, emptied, path).filter((each) => !each.endsWith('.audioUrl'))

function activityPaths({ activityKind, data }: Item): CoursePaths {
  const quoting = ['instruction', 'tags']
  const inLanguage = ['localizedInstruction']
  if (typeof activityKind !== 'string' || !isActivityKind(activityKind)) return { inLanguage, quoting }
  const mayQuote = quotingPaths(activityKind).map((path) => `data.${path}`)
  const paths = dataPaths(activityKind, data as ActivityData<ActivityKind>)
  const quotes = (path: string) => mayQuote.some((part) => path.startsWith(`${part}.`))
  return {
    inLanguage: [...inLanguage, ...paths.filter((path) => !quotes(path))],
    quoting: [...quoting, ...paths.filter(quotes)],
  }
}

function dataPaths<Kind extends ActivityKind>(kind: Kind, data: ActivityData<Kind>): string[] {
  return textPaths(
    data,
    translateActivity(kind, data, () => NO_WORD),
    'data',
  )
}

function chatPaths({ title, ...content }: Item): CoursePaths {
  if (typeof title !== 'string' || !isChatKind(title)) return { inLanguage: [], quoting: [] }
  return { inLanguage: contentPaths(title, content as never), quoting: [] }
}

function contentPaths<Kind extends ChatKind>(kind: Kind, content: ChatContentOf<Kind>): string[] {
  const emptied = translateChat(kind, content, () => NO_WORD)
  return (['question', 'options'] as const).flatMap((part) => textPaths(content[part], emptied[part], part))
}

const PATHS: Record<CourseEntity, (item: Item) => CoursePaths> = {
  activity: activityPaths,
  chat: chatPaths,
  level: () => ({ inLanguage: [], quoting: ['levelInWords', 'title', 'description'] }),
  lesson: () => ({ inLanguage: [], quoting: ['title', 'description', 'goal', 'points'] }),
}

/** An item with its kind: the fields of a write or read. */
export interface CourseItem {
  entity: CourseEntity
  language: LanguageName
  item: object
}

/** The texts of an item as lint compares them. */
export const courseTexts = ({ entity, item }: Omit<CourseItem, 'language'>): string[] => {
  const { inLanguage, quoting } = PATHS[entity](item as Item)
  return [...inLanguage, ...quoting].flatMap((path) => textsOf(valueAt(item, path))).map(nfc)
}

/** The item as a row of lint. */
function rowOf({ entity, language, item }: CourseItem) {
  const { inLanguage, quoting } = PATHS[entity](item as Item)
  const values = [...inLanguage, ...quoting].flatMap((path) => {
    const value = valueAt(item, path)
    return value === undefined ? [] : [[path, value] as const]
  })
  return {
    fields: Object.fromEntries(values.map(([path]) => [path, 'language'])),
    row: { ...Object.fromEntries(values), language },
    quoting: new Set(quoting),
  }
}

/** The dismissals of an item as a lookup, with the rules that do not apply to a text. */
function dismissedIn(dismissed: readonly DismissedCourseText[], quoting: ReadonlySet<string>): IsDismissed {
  return (field, text) =>
    new Set<LintRule>([
      ...dismissed.filter((each) => each.text === text).map(({ rule }) => rule),
      ...(quoting.has(field) ? RULES_OF_LANGUAGE : []),
    ])
}

/** All findings in the texts of an item; the field of each is its path: `data.options.2.text`. */
export function lintCourseItem(
  item: CourseItem,
  dismissed: readonly DismissedCourseText[] = [],
  wordsOf?: WordsOf,
): FieldFinding[] {
  const { fields, row, quoting } = rowOf(item)
  return lintRow(fields, row, dismissedIn(dismissed, quoting), wordsOf)
}

/** An item as it is saved, with the always-wrong findings fixed; the same object when there are none. */
export function fixCourseItemOnSave<Given extends object>(
  given: CourseItem & { item: Given },
  dismissed: readonly DismissedCourseText[] = [],
): { item: Given; appliedHints: FixedField[] } {
  const { fields, row, quoting } = rowOf(given)
  const { row: fixed, appliedHints } = fixRowOnSave(fields, row, dismissedIn(dismissed, quoting))
  if (appliedHints.length === 0) return { item: given.item, appliedHints }
  let item: unknown = given.item
  for (const field of new Set(appliedHints.map((hint) => hint.field)))
    item = withValueAt(item, field.split('.'), fixed[field as keyof typeof fixed])
  return { item: item as Given, appliedHints }
}

/** The value at a path of objects and lists; undefined where there is none. */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part === null ? undefined : (part as Item | undefined)?.[name]), value)
}

function withValueAt(value: unknown, [name = '', ...rest]: readonly string[], next: unknown): unknown {
  if (name === '') return next
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? withValueAt(part, rest, next) : part))
  const parts = value as Item
  return { ...parts, [name]: withValueAt(parts[name], rest, next) }
}
