import { isDeepStrictEqual } from 'node:util'
import type { Activity, LessonChats } from '@griot/contract/activities/activity.ts'
import type { CallName, CallResult } from '@griot/contract/api.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { resultOf, type SendOptions, type TestApp } from '../app.ts'
import { CODES, inOrder, live, liveAssets, type Model, placesOf, type Thing } from './model.ts'

const LANGUAGES = Object.keys(CODES)

/** @throws Error with both when a list, a count or a read differs from the model */
export async function compare(griot: TestApp, model: Model): Promise<void> {
  for (const language of LANGUAGES) {
    const levels = live(model, 'level').filter((level) => level.language === language)
    const found = await read(griot, 'listLevels', { params: { language } })
    same(`levels of ${language}`, found.map(levelOf), inOrder(levels).map(levelIn(model)))
    for (const level of levels) {
      const params = { language, levelId: level.id }
      const lessons = inOrder(live(model, 'lesson', level))
      const listed = await read(griot, 'listLessons', { params })
      same(`lessons of ${level.id}`, listed.map(lessonOf), lessons.map(lessonIn(model)))
      for (const lesson of lessons) await compareLesson(griot, model, { level, lesson })
    }
  }
  await compareLibrary(griot, model)
}

async function read<Name extends CallName>(
  griot: TestApp,
  name: Name,
  options: SendOptions,
): Promise<CallResult<Name>> {
  return resultOf(await griot.send('viewer', name, options), name)
}

const levelOf = ({ id, title, version, available, lessonCount }: Level) => [
  ...[id, title, version, available, lessonCount],
]
const levelIn = (model: Model) => (thing: Thing) => [
  ...[thing.id, thing.title, thing.version, thing.isAvailable],
  live(model, 'lesson', thing).length,
]
const lessonOf = ({ id, title, version, available, lessonNumber, activityCount }: Lesson) => [
  ...[id, title, version, available, lessonNumber, activityCount],
]
const lessonIn = (model: Model) => (thing: Thing) => [
  ...[thing.id, thing.title, thing.version, thing.isAvailable, thing.number],
  live(model, 'activity', thing).length,
]
const activityOf = (activity: Activity) => {
  const { id, instruction, version, isActive, activityNumber, activityKind, data } = activity
  const code = activityKind === 'TapInWhatYouHear' ? data.question.audioUrl : activityKind
  return [id, instruction, version, isActive, activityNumber, code]
}
const activityIn = (thing: Thing) => [
  ...[thing.id, thing.title, thing.version, thing.isAvailable, thing.number, thing.code],
]
const chatOf = (chat: Chat) => {
  const text = chat.title === 'TEXTCHAT' ? chat.question.text : chat.title
  return [chat.id, text, chat.version, chat.chatNumber]
}
const chatIn = (thing: Thing, index: number) => [thing.id, thing.title, thing.version, index + 1]
const isChats = (entry: Activity | LessonChats): entry is LessonChats => !('id' in entry)

async function compareLesson(
  griot: TestApp,
  model: Model,
  { level, lesson }: { level: Thing; lesson: Thing },
): Promise<void> {
  const params = { language: level.language, levelId: level.id, lessonId: lesson.id }
  const entries = await read(griot, 'listActivities', { params })
  const activities = inOrder(live(model, 'activity', lesson))
  const chats = inOrder(live(model, 'chat', lesson)).map(chatIn)
  const listed = entries.filter((entry) => !isChats(entry))
  same(`activities of ${lesson.id}`, listed.map(activityOf), activities.map(activityIn))
  const beside = entries.filter(isChats).flatMap(({ series }) => series)
  same(`chats beside the activities of ${lesson.id}`, beside.map(chatOf), chats)
  const series = await read(griot, 'listSeries', { query: { lessonId: lesson.id } })
  same(`chats of ${lesson.id}`, series.map(chatOf), chats)
}

async function compareLibrary(griot: TestApp, model: Model): Promise<void> {
  const assets = liveAssets(model).toSorted((one, other) => Number(other.id) - Number(one.id))
  for (const language of [undefined, ...LANGUAGES]) {
    const those = assets.filter((asset) => language === undefined || asset.language === language)
    const query: Record<string, string> = language === undefined ? {} : { language }
    const { total, withoutFile } = await read(griot, 'countAudios', { query })
    const missing = those.filter(({ hasFile }) => !hasFile)
    same(`counts of ${language}`, [total, withoutFile], [those.length, missing.length])
    for (const [file, expected] of [
      [undefined, those],
      ['missing', missing],
    ] as const) {
      const filter = file === undefined ? query : { ...query, file }
      const page = await read(griot, 'listAudios', { query: filter })
      same(
        `audios of ${language}, file ${file}`,
        [page.pagination?.total, ...page.audios.map(({ id }) => id)],
        [expected.length, ...expected.map(({ id }) => id)],
      )
    }
  }
  for (const { code, text, version, hasFile } of assets) {
    const found = await read(griot, 'getAudio', { params: { code } })
    const places = new Set(found.uses.map(({ id }) => id))
    same(
      `facts of ${code}`,
      [found.translation, found.version, found.duration !== null, [...places].sort()],
      [
        text,
        version,
        hasFile,
        placesOf(model, code)
          .map(({ id }) => id)
          .sort(),
      ],
    )
  }
}

function same(what: string, found: unknown, expected: unknown): void {
  if (isDeepStrictEqual(found, expected)) return
  throw new Error(`The ${what} are ${JSON.stringify(found)} and, by the model, ${JSON.stringify(expected)}`)
}
