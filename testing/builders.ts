import { readFileSync } from 'node:fs'
import { type Activity, type CreateActivity, createActivitySchema } from '@griot/contract/activities/activity.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { type Chat, type CreateChat, createChatSchema } from '@griot/contract/chats/chat.ts'
import { type CreateLesson, createLessonSchema, type Lesson } from '@griot/contract/curriculum/lessons.ts'
import { type CreateLevel, createLevelSchema, type Level } from '@griot/contract/curriculum/levels.ts'
import type { z } from 'zod'
import { resultOf, type TestApp } from './app.ts'

let made = 0

/** A code that is unique in this process. */
export function freshCode(): string {
  made += 1
  return `t${made.toString(36).padStart(5, '0')}`
}

type AssetRow<Kind extends AssetKind> = z.output<(typeof ASSET_KINDS)[Kind]['row']>

/** A valid row to declare: the example of its kind with a fresh code. */
export function buildAssetRow<Kind extends AssetKind>(kind: Kind, given: Partial<AssetRow<Kind>> = {}): AssetRow<Kind> {
  const { row, example } = ASSET_KINDS[kind]
  return row.parse({ ...example, code: freshCode(), ...given }) as AssetRow<Kind>
}

export const buildAudioRow = (given: Partial<AssetRow<'audio'>> = {}) => buildAssetRow('audio', given)

export function buildLevel(given: Partial<CreateLevel> = {}): CreateLevel {
  const sample = {
    language: 'yoruba',
    level: 1,
    levelInWords: 'One',
    title: 'Ilé',
    description: 'The house',
    totalLessons: 10,
  }
  return createLevelSchema.parse({ ...sample, ...given })
}

/** A lesson with a number that is unique in this process. */
export function buildLesson(given: Partial<CreateLesson> & { levelId: string }): CreateLesson {
  made += 1
  const sample = {
    title: 'Ìlẹ̀kùn',
    description: 'Doors',
    goal: 'Name a door',
    lessonNumber: made,
    exerciseCount: 2,
    points: ['Ìlẹ̀kùn'],
  }
  return createLessonSchema.parse({ ...sample, ...given })
}

export function buildActivity(given: Partial<CreateActivity> & { lessonId: string }): CreateActivity {
  const sample = {
    activityKind: 'TapInWhatYouHear',
    instruction: 'Tap what you hear',
    localizedInstruction: 'Ajá',
    difficulty: 'A1 Beginner',
    activityNumber: 1,
    tags: ['animals'],
    data: {
      question: { audioUrl: 'aja-01' },
      options: [
        { id: '1', text: 'Ajá', audioUrl: 'aja-01' },
        { id: '2', text: 'Ẹṣin', audioUrl: 'esin-1' },
      ],
      answer: ['1'],
    },
  }
  return createActivitySchema.parse({ ...sample, ...given })
}

export function buildChat(given: Partial<CreateChat> & { lessonId: string }): CreateChat {
  const sample = {
    title: 'TEXTCHAT',
    question: { text: 'Báwo ni?' },
    options: [
      { id: '1', text: 'dáadáa' },
      { id: '2', text: 'Ẹ ṣé púpọ̀' },
    ],
    answer: ['1'],
  }
  return createChatSchema.parse({ ...sample, ...given })
}

/** Also creates missing parents: a level, a lesson in it, an activity in that. */
export async function makeLevel(griot: TestApp, given: Partial<CreateLevel> = {}): Promise<Level> {
  return resultOf(await griot.send('admin', 'createLevel', { body: buildLevel(given) }), 'createLevel')
}

export async function makeLesson(griot: TestApp, given: Partial<CreateLesson> = {}): Promise<Lesson> {
  const levelId = given.levelId ?? (await makeLevel(griot)).id
  return resultOf(
    await griot.send('admin', 'createLesson', { body: buildLesson({ ...given, levelId }) }),
    'createLesson',
  )
}

export async function makeActivity(griot: TestApp, given: Partial<CreateActivity> = {}): Promise<Activity> {
  const lessonId = given.lessonId ?? (await makeLesson(griot)).id
  return resultOf(
    await griot.send('admin', 'createActivity', { body: buildActivity({ ...given, lessonId }) }),
    'createActivity',
  )
}

export async function makeChat(griot: TestApp, given: Partial<CreateChat> = {}): Promise<Chat> {
  const lessonId = given.lessonId ?? (await makeLesson(griot)).id
  return resultOf(
    await griot.send('admin', 'createSeries', { body: buildChat({ ...given, lessonId }) }),
    'createSeries',
  )
}

/** A real file, and the metadata that Griot returns for it. */
export interface RealFile {
  bytes: Buffer
  facts: Readonly<Record<string, unknown>>
}

/** Two different real files of each kind. */
export const REAL_FILES: Record<AssetKind, readonly [RealFile, RealFile]> = {
  audio: [
    { bytes: realMp3('aja-01'), facts: { duration: 1.135 } },
    { bytes: realMp3('esin-1'), facts: { duration: 1.135 } },
  ],
  graphic: [
    { bytes: mediaSample('pngsuite/basn6a08.png'), facts: { width: 32, height: 32 } },
    { bytes: mediaSample('pngsuite/cdfn2c08.png'), facts: { width: 8, height: 32 } },
  ],
  video: [
    {
      bytes: mediaSample('made/h264-aac-faststart.mp4'),
      facts: { duration: 2, width: 320, height: 180 },
    },
    {
      bytes: mediaSample('made/h264-rotated.mp4'),
      facts: { duration: 2, width: 180, height: 320 },
    },
  ],
}

/** A third-party file, or one with a deliberate defect; `media/README.md` names the sources. */
export function mediaSample(path: string): Buffer {
  return readFileSync(new URL(`media/${path}`, import.meta.url))
}

/** A real MP3 of the sample course. */
export function realMp3(code: string): Buffer {
  return readFileSync(new URL(`../demo/audio/${code}.mp3`, import.meta.url))
}
