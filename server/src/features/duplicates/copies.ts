import type { WordChoice } from '@griot/contract/curriculum/duplicate.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { translateText } from '@griot/contract/translate.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { type Reference, referencesOfRows } from '../../storage/database/writes/references.ts'
import { type CopiedContent, translateActivityRow, translateChatRow } from './content.ts'
import { type ActivityRow, type ChatRow, type LessonRow, localizedInstructions } from './duplicates.store.ts'
import { type Source, usesOf } from './source.ts'
import { matchWords } from './words.ts'

type Content = Omit<CopiedContent, 'references'> & { kind: string; references: readonly Reference[] }

/** The contents of a copied lesson, without ids and places. */
export interface LessonCopy {
  row: LessonRow
  activities: (Content & { row: ActivityRow; localizedInstruction: string })[]
  chats: Content[]
}

/** The lessons of a source as they are copied into a language. @throws CallError invalid, conflict */
export async function copyLessons(
  transaction: Transaction,
  source: Source,
  { language: into, choices }: { language: LanguageName; choices: readonly WordChoice[] },
): Promise<LessonCopy[]> {
  return into === source.language
    ? copiesAsStored(transaction, source)
    : translatedCopies(transaction, source, { into, choices })
}

async function copiesAsStored(transaction: Transaction, { lessons }: Source): Promise<LessonCopy[]> {
  const keysOf = (of: 'activities' | 'chats') => lessons.flatMap((lesson) => lesson[of].map(({ key }) => key))
  const ofActivities = await referencesOfRows(transaction, 'activity', keysOf('activities'))
  const ofChats = await referencesOfRows(transaction, 'chat', keysOf('chats'))
  return lessons.map(({ row, activities, chats }) => ({
    row,
    activities: activities.map((activity) => ({
      ...activity,
      row: activity,
      localizedInstruction: activity.localized_instruction,
      references: ofActivities.get(activity.key) ?? [],
    })),
    chats: chats.map((chat) => ({ ...chat, references: ofChats.get(chat.key) ?? [] })),
  }))
}

async function translatedCopies(
  transaction: Transaction,
  source: Source,
  { into, choices }: { into: LanguageName; choices: readonly WordChoice[] },
): Promise<LessonCopy[]> {
  const words = await matchWords(transaction, { from: source.language, into, uses: usesOf(source) })
  const translated = await words.translateWith(choices)
  const instructions = source.lessons.flatMap(({ activities }) => activities.map(({ instruction }) => instruction))
  const localized = await localizedInstructions(transaction, into, instructions)
  const copyChat = (row: ChatRow): Content => ({ kind: row.kind, ...translateChatRow(row, translated) })
  const copyActivity = (row: ActivityRow): LessonCopy['activities'][number] => {
    const content = translateActivityRow(row, translated)
    const localizedInstruction = localized.get(row.instruction) ?? ''
    const untranslated =
      localizedInstruction === '' ? ['localizedInstruction', ...content.untranslated] : content.untranslated
    return { row, kind: row.kind, ...content, localizedInstruction, untranslated }
  }
  return source.lessons.map(({ row, activities, chats }) => ({
    // Takeaways mix English with words of the source language.
    row: { ...row, title: translateText(row.title, translated), points: [] },
    activities: activities.map(copyActivity),
    chats: chats.map(copyChat),
  }))
}
