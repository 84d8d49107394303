/** The texts of activities, chats, levels and lessons as rows of lint: each text by its path. */

import { isActivityKind } from '../activities/kind-names.ts'
import { type ActivityData, type ActivityKind, quotingParts, translateActivity } from '../activities/kinds.ts'
import { isChatKind } from '../chats/kind-names.ts'
import { type ChatContentOf, type ChatKind, translateChat } from '../chats/kinds.ts'
import type { LanguageName } from '../languages.ts'
import { nfc } from '../text/folding.ts'
import { emptiedPaths } from '../translate.ts'
import type { CourseEntity } from './course-entities.ts'
import { dismissedIn, quotesLanguage, valueAt, withValueAt } from './course-text.ts'
import type { DismissedCourseText } from './finding.ts'
import type { WordsOf } from './known-words.ts'
import { type FieldFinding, type FixedField, fixRowOnSave, lintRow, textsOf } from './lint-row.ts'

type Item = Readonly<Record<string, unknown>>
const NO_WORD = { text: '', audioUrl: '' }
/** A translation without words leaves exactly the texts in the language empty, and the codes of their sounds. */
const textPaths = (source: unknown, emptied: unknown, path: string) =>
  emptiedPaths(source, emptied, path).filter((each) => !each.endsWith('.audioUrl'))

function activityPaths({ activityKind, data }: Item): string[] {
  const common = ['instruction', 'localizedInstruction', 'tags']
  if (typeof activityKind !== 'string' || !isActivityKind(activityKind)) return common
  return [...common, ...dataPaths(activityKind, data as ActivityData<ActivityKind>)]
}

function dataPaths<Kind extends ActivityKind>(kind: Kind, data: ActivityData<Kind>): string[] {
  return textPaths(
    data,
    translateActivity(kind, data, () => NO_WORD),
    'data',
  )
}

function chatPaths({ title, ...content }: Item): string[] {
  return typeof title === 'string' && isChatKind(title) ? contentPaths(title, content as never) : []
}

function contentPaths<Kind extends ChatKind>(kind: Kind, content: ChatContentOf<Kind>): string[] {
  const emptied = translateChat(kind, content, () => NO_WORD)
  return (['question', 'options'] as const).flatMap((part) => textPaths(content[part], emptied[part], part))
}

/** The paths of the texts of an item. */
const PATHS: Record<CourseEntity, (item: Item) => readonly string[]> = {
  activity: activityPaths,
  chat: chatPaths,
  level: () => ['levelInWords', 'title', 'description'],
  // Each point by itself: the fixed words of a list are split at commas, and a point is a sentence.
  lesson: ({ points }) => ['title', 'description', 'goal', ...textsOf(points).map((_, at) => `points.${at}`)],
}

/** An item with its kind: the fields of a write or read. */
export interface CourseItem {
  entity: CourseEntity
  language: LanguageName
  item: object
}

/** The texts of an item as lint compares them. */
export const courseTexts = ({ entity, item }: Omit<CourseItem, 'language'>): string[] =>
  PATHS[entity](item as Item)
    .flatMap((path) => textsOf(valueAt(item, path)))
    .map(nfc)

/** The item as a row of lint. */
function rowOf({ entity, language, item }: CourseItem) {
  const { activityKind } = item as { activityKind?: string }
  const values = PATHS[entity](item as Item).flatMap((path) => {
    const value = valueAt(item, path)
    return value === undefined ? [] : [[path, value] as const]
  })
  return {
    fields: Object.fromEntries(values.map(([path]) => [path, 'language'])),
    row: { ...Object.fromEntries(values), language },
    quotes: (path: string) =>
      quotesLanguage(path, activityKind && isActivityKind(activityKind) ? quotingParts(activityKind) : []),
  }
}

/** All findings in the texts of an item; the field of each is its path: `data.options.2.text`. */
export function lintCourseItem(
  item: CourseItem,
  dismissed: readonly DismissedCourseText[] = [],
  wordsOf?: WordsOf,
): FieldFinding[] {
  const { fields, row, quotes } = rowOf(item)
  return lintRow(fields, row, dismissedIn(dismissed, quotes), wordsOf)
}

/** An item as it is saved, with the always-wrong findings fixed; the same object when there are none. */
export function fixCourseItemOnSave<Given extends object>(
  given: CourseItem & { item: Given },
  dismissed: readonly DismissedCourseText[] = [],
): { item: Given; appliedHints: FixedField[] } {
  const { fields, row, quotes } = rowOf(given)
  const { row: fixed, appliedHints } = fixRowOnSave(fields, row, dismissedIn(dismissed, quotes))
  if (appliedHints.length === 0) return { item: given.item, appliedHints }
  let item: unknown = given.item
  for (const field of new Set(appliedHints.map((hint) => hint.field)))
    item = withValueAt(item, field.split('.'), fixed[field as keyof typeof fixed])
  return { item: item as Given, appliedHints }
}
