import type { DuplicatePlan } from '@griot/contract/curriculum/duplicate.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { Database } from '../../storage/database/database.ts'
import { countCodes, countWords, localizedInstructions } from './duplicates.store.ts'
import { type Source, usesOf } from './source.ts'
import { matchWords } from './words.ts'

/** What a copy in a language contains, and what would stay empty. @throws CallError conflict for an unknown kind */
export async function planDuplicate(
  database: Database,
  { source, language: into }: { source: Source; language: LanguageName },
): Promise<DuplicatePlan> {
  const { language: from, lessons, level } = source
  const activities = lessons.flatMap((lesson) => lesson.activities)
  const chats = lessons.flatMap((lesson) => lesson.chats)
  const owners = [
    { entity: 'level', keys: level ? [level.key] : [] },
    { entity: 'activity', keys: activities.map(({ key }) => key) },
    { entity: 'chat', keys: chats.map(({ key }) => key) },
  ] as const
  const copied = {
    lessons: lessons.length,
    activities: activities.length,
    chats: chats.length,
    graphics: await countCodes(database, 'graphic', owners),
    videos: await countCodes(database, 'video', owners),
  }
  if (into === from) return { copied, words: [], instructions: 0, takeaways: 0, title: '', library: 0 }
  const { words } = await matchWords(database, { from, into, uses: usesOf(source) })
  const title = { text: source.title, audioUrl: '' }
  const ofTitle = await matchWords(database, { from, into, uses: [title] })
  const instructions = activities.map(({ instruction }) => instruction)
  const localized = await localizedInstructions(database, into, instructions)
  return {
    copied,
    words,
    instructions: instructions.filter((instruction) => !localized.has(instruction)).length,
    takeaways: lessons.filter(({ row }) => row.points.length > 0).length,
    title: (await ofTitle.translateWith([]))(title).text,
    library: await countWords(database, into),
  }
}
