import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createActivitySchema } from '@griot/contract/activities/activity.ts'
import { layOut } from '@griot/contract/activities/crossword-grid.ts'
import { referencesOf } from '@griot/contract/activities/kinds.ts'
import { wordsOfClues } from '@griot/contract/activities/play/judges.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { createChatSchema } from '@griot/contract/chats/chat.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { referencesOfChat } from '@griot/contract/chats/kinds.ts'
import { createLessonSchema } from '@griot/contract/curriculum/lessons.ts'
import { createLevelSchema } from '@griot/contract/curriculum/levels.ts'
import { lessonId, levelId } from '@griot/contract/ids.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { ACTIVITY_QUESTION_COUNT } from '@griot/contract/limits.ts'
import { readMp3 } from '@griot/server/media/audio/mp3.ts'
import { bytesOf } from '@griot/testing/files/bytes.ts'
import { journeyAudioPath, journeyBlock, journeyRows } from '@griot/testing/journey-rows.ts'
import { describe, expect, it } from 'vitest'
import type { DemoActivity } from './activity.ts'
import { DEMO_ASSETS, DEMO_KINDS, demoFile, demoPoster, withFile } from './assets.ts'
import { demoCourse } from './course.ts'
import { demoGraphics } from './graphics.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { demoVideos } from './videos.ts'
import { demoWords, demoWordsWithFile } from './words.ts'

const audioFolder = fileURLToPath(new URL('./audio', import.meta.url))
const activities = demoCourse.flatMap((level) => level.lessons.flatMap((lesson) => lesson.activities))

/** Codes of each kind that have a file. */
const filed = Object.fromEntries(DEMO_KINDS.map((kind) => [kind, withFile(kind).map(({ code }) => code)])) as Partial<
  Record<string, string[]>
>
const codesIn = ({ activityKind, data }: DemoActivity) => referencesOf(activityKind, data)

/** All texts nested in a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

it('every video with a file has a poster', () => {
  const posters = withFile('video').map(({ code }) => demoPoster(code))
  const folder = fileURLToPath(new URL('./poster', import.meta.url))
  expect(
    readdirSync(folder)
      .map((name) => `${folder}/${name}`)
      .sort(),
  ).toEqual(posters.sort())
})

describe('words of the sample course', () => {
  it('can be declared', () => {
    const rows = demoWords.map(({ file, ...row }) => row)
    expect(ASSET_KINDS.audio.rows.parse(rows)).toEqual(rows)
  })

  it('have codes that differ when case is ignored', () => {
    expect(new Set(demoWords.map((word) => codeKey(word.code))).size).toBe(demoWords.length)
  })

  it('are NFC, like the rest of the course', () => {
    const all = [...texts(demoWords), ...texts(demoCourse)]
    expect(all.filter((text) => text !== text.normalize('NFC'))).toEqual([])
  })

  it('contain the special letters of their languages', () => {
    const letters = demoWords.map((word) => word.localText).join('')
    for (const letter of 'ɓɗƙẹọṣịụṅŋñë') expect(letters).toContain(letter)
  })
})

describe('audio files of the sample course', () => {
  it('exist for all words except two of Igbo', () => {
    const without = demoWords.filter((word) => word.file === false)
    expect(without.map((word) => word.language)).toEqual(['igbo', 'igbo'])
    expect(readdirSync(audioFolder).sort()).toEqual(demoWordsWithFile.map((word) => `${word.code}.mp3`).sort())
  })

  it.each(demoWordsWithFile.map((word) => word.code))('%s is a short, small mp3', (code) => {
    const bytes = readFileSync(journeyAudioPath(code))
    const seconds = readMp3(bytesOf(bytes))?.duration
    expect(bytes.length).toBeLessThan(12 * 1024)
    expect(seconds).toBeGreaterThan(0.8)
    expect(seconds).toBeLessThan(2.5)
  })

  it('all differ', () => {
    const contents = demoWordsWithFile.map((word) => readFileSync(journeyAudioPath(word.code), 'base64'))
    expect(new Set(contents).size).toBe(contents.length)
  })
})

describe('images and videos of the sample course', () => {
  it.each(DEMO_KINDS)('%s: all can be declared, and have their files', (kind) => {
    const { rows, suffix } = ASSET_KINDS[kind]
    const given = DEMO_ASSETS[kind].map(({ file, ...row }) => row)
    expect(rows.parse(given)).toEqual(given)
    expect(new Set(given.map(({ code }) => codeKey(code))).size).toBe(given.length)
    const folder = fileURLToPath(new URL(`./${kind}`, import.meta.url))
    const files = withFile(kind).map(({ code }) => `${code}${suffix}`)
    expect(readdirSync(folder).sort()).toEqual(files.sort())
    const bytes = withFile(kind).map(({ code }) => statSync(demoFile(kind, code)).size)
    expect(Math.max(...bytes)).toBeLessThan(24 * 1024)
  })

  it('videos exist in all six languages, and images have names in all six', () => {
    const languages = new Set(demoVideos.map(({ language }) => language))
    expect([...languages].sort()).toEqual(Object.keys(LANGUAGES).sort())
    const keyWords = demoGraphics.flatMap((graphic) => graphic.keyWords).join(' ')
    for (const word of ['kare', 'nkịta', 'Dọg', 'mbwa', 'xaj', 'Ajá']) expect(keyWords).toContain(word)
  })
})

describe('sample course', () => {
  it('has one level per language', () => {
    expect(demoCourse.map((level) => level.language).sort()).toEqual(Object.keys(LANGUAGES).sort())
  })

  it('is valid by the contract', () => {
    for (const { lessons, ...level } of demoCourse) {
      expect(createLevelSchema.safeParse(level).error?.issues).toBeUndefined()
      const languageCode = LANGUAGES[level.language].code
      for (const { activities: questions, chats: _, ...lesson } of lessons) {
        const place = { levelId: levelId(languageCode, level.level) }
        expect(createLessonSchema.safeParse({ ...lesson, ...place }).error?.issues).toBeUndefined()
        for (const question of questions) {
          const activity = { ...question, lessonId: lessonId(languageCode, lesson.lessonNumber) }
          expect(createActivitySchema.safeParse(activity).error?.issues).toBeUndefined()
        }
      }
    }
  })

  it('uses only declared codes, of the same language and with the same text', () => {
    for (const level of demoCourse) {
      const textOf = new Map(
        demoWords.flatMap(({ code, language, localText }) => (language === level.language ? [[code, localText]] : [])),
      )
      const codesOf: Partial<Record<string, ReadonlySet<string>>> = {
        audio: new Set(textOf.keys()),
        video: new Set(demoVideos.flatMap(({ code, language }) => (language === level.language ? [code] : []))),
        graphic: new Set(demoGraphics.map(({ code }) => code)),
      }
      for (const activity of level.lessons.flatMap((lesson) => lesson.activities)) {
        for (const { kind, code } of codesIn(activity)) expect(codesOf[kind]).toContain(code)
        for (const { text, audioUrl } of activity.data.options)
          if (audioUrl !== '') expect(textOf.get(audioUrl)).toBe(text)
      }
    }
  })

  it('has a lesson with every kind of activity in every language, and all files exist', () => {
    for (const { lessons } of demoCourse) {
      const last = lessons.at(-1)?.activities ?? []
      const kinds = last.map(({ activityKind }) => activityKind)
      expect(kinds.toSorted()).toEqual(Object.keys(INSTRUCTIONS).toSorted())
      expect(kinds).toHaveLength(ACTIVITY_QUESTION_COUNT)
      for (const { kind, code } of last.flatMap(codesIn)) expect(filed[kind]).toContain(code)
    }
  })

  it('has a chat of every kind in every language, with answers, and all files exist', () => {
    for (const { language, lessons } of demoCourse) {
      const chats = lessons.flatMap((lesson) => lesson.chats ?? [])
      expect(chats.map(({ title }) => title)).toEqual(CHAT_KIND_NAMES)
      const words = demoWords.flatMap((word) => (word.language === language ? [word.localText, word.translation] : []))
      for (const chat of chats) {
        const place = { lessonId: lessonId(LANGUAGES[language].code, 1) }
        expect(createChatSchema.safeParse({ ...chat, ...place }).error?.issues).toBeUndefined()
        expect(chat.answer).toHaveLength(1)
        for (const { text } of chat.options) expect(words).toContain(text)
        for (const { kind, code } of referencesOfChat(chat.title, chat.question)) expect(filed[kind]).toContain(code)
        if (chat.title === 'TEXTCHAT') expect(words).toContain(chat.question.text)
      }
    }
  })

  it('has as many lessons and activities as planned', () => {
    for (const { lessons, totalLessons } of demoCourse) {
      expect(lessons).toHaveLength(totalLessons)
      for (const lesson of lessons) expect(lesson.activities).toHaveLength(lesson.exerciseCount)
    }
  })

  it('has instructions in English and in the language of each level', () => {
    for (const { language, lessons } of demoCourse) {
      for (const { activityKind, ...activity } of lessons.flatMap((one) => one.activities)) {
        expect(activity.instruction).toBe(INSTRUCTIONS[activityKind].english)
        expect(activity.localizedInstruction).toBe(INSTRUCTIONS[activityKind][language])
        expect(activity.localizedInstruction).not.toBe(activity.instruction)
      }
    }
  })

  it('has four words to tap, and the answer is the one heard', () => {
    for (const { activityKind, data } of activities) {
      if (activityKind !== 'TapInWhatYouHear') continue
      expect(data.options).toHaveLength(4)
      const answers = data.options.filter((option) => data.answer.includes(option.id))
      expect(answers.map((option) => option.audioUrl)).toEqual([data.question.audioUrl])
    }
  })

  it('has crosswords whose words all cross', () => {
    for (const { activityKind, data } of activities) {
      if (activityKind === 'CrossWordActivity')
        expect(layOut(wordsOfClues(data))).toMatchObject({ apart: [], rows: expect.any(Number) })
    }
  })

  it('uses every word', () => {
    const used = new Set(activities.flatMap((activity) => codesIn(activity).map(({ code }) => code)))
    expect(demoWords.filter((word) => !used.has(word.code))).toEqual([])
  })

  it('publishes nothing that lacks a file', () => {
    for (const activity of activities.filter(({ isActive }) => isActive))
      for (const { kind, code } of codesIn(activity)) expect(filed[kind]).toContain(code)
  })
})

describe('rows of the journeys', () => {
  it('are fifteen each of Yoruba and Hausa, with four columns and audio', () => {
    const cells = journeyBlock.split('\n').map((line) => line.split('\t'))
    expect(cells).toHaveLength(30)
    expect(cells.map((row) => row.length)).toEqual(Array(30).fill(4))
    expect(cells.map((row) => row[3])).toEqual([...Array(15).fill('Yoruba'), ...Array(15).fill('Hausa')])
    for (const row of journeyRows) {
      const path = journeyAudioPath(row.code)
      expect(existsSync(path) && statSync(path).size > 0).toBe(true)
    }
  })
})
