/** What holds for a text of an activity, chat, level or lesson, by its path in the item: `data.options.2.text`. */

import type { LanguageName } from '../languages.ts'
import { nfc } from '../text/folding.ts'
import type { DismissedCourseText, LintRule } from './finding.ts'
import type { WordsOf } from './known-words.ts'
import { type FieldFinding, type FixedField, type IsDismissed, lintRow } from './lint-row.ts'

/**
 * Rules that hold only for a text in the language. They do not apply to texts that may quote it, such as titles,
 * instructions and clues; what is always wrong in the language is wrong in a quotation as well.
 */
const RULES_OF_LANGUAGE: ReadonlySet<LintRule> = new Set<LintRule>(['apostrophe', 'foreignLetter', 'otherLanguage'])

/** Fields that are in the language of the course. All others of the same item may only quote it. */
const IN_LANGUAGE = ['localizedInstruction', 'title', 'question', 'options', 'data']

/**
 * Whether the text at a path may be in another language, and only quote that of the course.
 * @param quotingParts the parts of an activity's data for which this is so
 */
export function quotesLanguage(path: string, quotingParts: readonly string[] = []): boolean {
  const [field = '', part = ''] = path.split('.')
  return field === 'data' ? quotingParts.includes(part) : !IN_LANGUAGE.includes(field)
}

/** The dismissals of an item as a lookup, with the rules that do not apply to a text. */
export function dismissedIn(dismissed: readonly DismissedCourseText[], quotes: (path: string) => boolean): IsDismissed {
  return (field, text) =>
    new Set<LintRule>([
      ...dismissed.filter((each) => each.text === text).map(({ rule }) => rule),
      ...(quotes(field) ? RULES_OF_LANGUAGE : []),
    ])
}

/** Findings of one text, as `lintCourseItem` has them. @param given.quotes whether it may only quote the language */
export function lintCourseText(
  given: { field: string; text: string; language: LanguageName; quotes: boolean },
  dismissed: readonly DismissedCourseText[] = [],
  wordsOf?: WordsOf,
): FieldFinding[] {
  const { field, text, language, quotes } = given
  const isDismissed = dismissedIn(dismissed, () => quotes)
  return lintRow({ [field]: 'language' }, { [field]: text, language }, isDismissed, wordsOf)
}

/** The item before its fixes on save, and what keeps it so. */
export function beforeFixes<Given extends object>(
  item: Given,
  appliedHints: readonly FixedField[],
): { item: Given; dismissedHints: DismissedCourseText[] } {
  const former = appliedHints.reduce<unknown>((now, { field, before, after }) => {
    const value = valueAt(now, field)
    const text = Array.isArray(value) ? value.map((each) => (each === after ? before : each)) : before
    return withValueAt(now, field.split('.'), text)
  }, item)
  return {
    item: former as Given,
    dismissedHints: appliedHints.flatMap(({ before, rules }) => rules.map((rule) => ({ rule, text: nfc(before) }))),
  }
}

/** The value at a path of objects and lists; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part === null ? undefined : (part as Readonly<Record<string, unknown>> | undefined)?.[name]),
      value,
    )
}

export function withValueAt(value: unknown, [name = '', ...rest]: readonly string[], next: unknown): unknown {
  if (name === '') return next
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? withValueAt(part, rest, next) : part))
  const parts = value as Readonly<Record<string, unknown>>
  return { ...parts, [name]: withValueAt(parts[name], rest, next) }
}
