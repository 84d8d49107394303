import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createActivitySchema } from '#contract/activities/activity.ts'
import { codeKey } from '#contract/assets/code.ts'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { lessonId, levelId } from '#contract/ids.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { createLessonSchema } from '#contract/lessons.ts'
import { createLevelSchema } from '#contract/levels.ts'
import { readMp3 } from '#server/media/audio/mp3.ts'
import { bytesOf } from '#testing/bytes.ts'
import { journeyAudioPath, journeyBlock, journeyRows } from '#testing/journey-rows.ts'
import { DEMO_ASSETS, DEMO_KINDS, demoFile, withFile } from './assets.ts'
import { demoCourse } from './course.ts'
import { demoGraphics } from './graphics.ts'
import { demoVideos } from './videos.ts'
import { demoWords, demoWordsWithFile } from './words.ts'

const audioFolder = fileURLToPath(new URL('./audio', import.meta.url))
const activities = demoCourse.flatMap((level) =>
  level.lessons.flatMap((lesson) => lesson.activities),
)

/** Every text of a value, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

describe('the words of the demo', () => {
  it('can be declared as they are', () => {
    const rows = demoWords.map(({ file, ...row }) => row)
    expect(ASSET_KINDS.audio.rows.parse(rows)).toEqual(rows)
  })

  it('have codes that differ without regard to case', () => {
    expect(new Set(demoWords.map((word) => codeKey(word.code))).size).toBe(demoWords.length)
  })

  it('are NFC, as is the course', () => {
    const all = [...texts(demoWords), ...texts(demoCourse)]
    expect(all.filter((text) => text !== text.normalize('NFC'))).toEqual([])
  })

  it('show the special letters of their languages', () => {
    const letters = demoWords.map((word) => word.localText).join('')
    for (const letter of 'ɓɗƙẹọṣịụṅŋñë') expect(letters).toContain(letter)
  })
})

describe('the sounds of the demo', () => {
  it('are one for every word but two of Igbo', () => {
    const without = demoWords.filter((word) => word.file === false)
    expect(without.map((word) => word.language)).toEqual(['igbo', 'igbo'])
    expect(readdirSync(audioFolder).sort()).toEqual(
      demoWordsWithFile.map((word) => `${word.code}.mp3`).sort(),
    )
  })

  it.each(demoWordsWithFile.map((word) => word.code))('%s is a short, small mp3', (code) => {
    const bytes = readFileSync(journeyAudioPath(code))
    const seconds = readMp3(bytesOf(bytes))?.duration
    expect(bytes.length).toBeLessThan(12 * 1024)
    expect(seconds).toBeGreaterThan(0.8)
    expect(seconds).toBeLessThan(2.5)
  })

  it('differ from each other', () => {
    const contents = demoWordsWithFile.map((word) =>
      readFileSync(journeyAudioPath(word.code), 'base64'),
    )
    expect(new Set(contents).size).toBe(contents.length)
  })
})

describe('the pictures and films of the demo', () => {
  it.each(DEMO_KINDS)(
    'of the kind %s can be declared as they are, and have their files',
    (kind) => {
      const { rows, suffix } = ASSET_KINDS[kind]
      const given = DEMO_ASSETS[kind].map(({ file, ...row }) => row)
      expect(rows.parse(given)).toEqual(given)
      expect(new Set(given.map(({ code }) => codeKey(code))).size).toBe(given.length)
      const folder = fileURLToPath(new URL(`./${kind}`, import.meta.url))
      const files = withFile(kind).map(({ code }) => `${code}${suffix}`)
      expect(readdirSync(folder).sort()).toEqual(files.sort())
      const bytes = withFile(kind).map(({ code }) => statSync(demoFile(kind, code)).size)
      expect(Math.max(...bytes)).toBeLessThan(24 * 1024)
    },
  )

  it('are films in all six languages, and pictures named in all six', () => {
    const languages = new Set(demoVideos.map(({ language }) => language))
    expect([...languages].sort()).toEqual(Object.keys(LANGUAGES).sort())
    const keyWords = demoGraphics.flatMap((graphic) => graphic.keyWords).join(' ')
    for (const word of ['kare', 'nkịta', 'Dọg', 'mbwa', 'xaj', 'Ajá'])
      expect(keyWords).toContain(word)
  })
})

describe('the course of the demo', () => {
  it('has one level of each language', () => {
    expect(demoCourse.map((level) => level.language).sort()).toEqual(Object.keys(LANGUAGES).sort())
  })

  it('is accepted by the contract', () => {
    for (const { lessons, ...level } of demoCourse) {
      expect(createLevelSchema.safeParse(level).error?.issues).toBeUndefined()
      const languageCode = LANGUAGES[level.language].code
      for (const { activities: questions, ...lesson } of lessons) {
        const place = { levelId: levelId(languageCode, level.level) }
        expect(createLessonSchema.safeParse({ ...lesson, ...place }).error?.issues).toBeUndefined()
        for (const question of questions) {
          const activity = { ...question, lessonId: lessonId(languageCode, lesson.lessonNumber) }
          expect(createActivitySchema.safeParse(activity).error?.issues).toBeUndefined()
        }
      }
    }
  })

  it('names only codes that are declared, in their own language, with their own text', () => {
    for (const level of demoCourse) {
      const own = demoWords.filter((word) => word.language === level.language)
      const textOf = new Map(own.map((word) => [word.code, word.localText]))
      for (const { data } of level.lessons.flatMap((lesson) => lesson.activities)) {
        expect(textOf.has(data.question.audioUrl)).toBe(true)
        for (const option of data.options) expect(textOf.get(option.audioUrl)).toBe(option.text)
      }
    }
  })

  it('has two activities a lesson, each with four options and the answer that is heard', () => {
    for (const lesson of demoCourse.flatMap((level) => level.lessons)) {
      expect(lesson.activities).toHaveLength(lesson.exerciseCount)
    }
    for (const { data } of activities) {
      expect(data.options).toHaveLength(4)
      const answers = data.options.filter((option) => data.answer.includes(option.id))
      expect(answers.map((option) => option.audioUrl)).toEqual([data.question.audioUrl])
    }
  })

  it('uses every word', () => {
    const used = new Set(
      activities.flatMap(({ data }) => data.options.map((option) => option.audioUrl)),
    )
    expect(demoWords.filter((word) => !used.has(word.code))).toEqual([])
  })

  it('publishes nothing that lacks a sound', () => {
    const withFile = new Set(demoWordsWithFile.map((word) => word.code))
    for (const { data } of activities.filter((activity) => activity.isActive)) {
      expect(data.options.filter((option) => !withFile.has(option.audioUrl))).toEqual([])
    }
  })
})

describe('the rows of the journeys', () => {
  it('are fifteen of Yoruba and fifteen of Hausa, four columns each, each with a sound', () => {
    const cells = journeyBlock.split('\n').map((line) => line.split('\t'))
    expect(cells).toHaveLength(30)
    expect(cells.map((row) => row.length)).toEqual(Array(30).fill(4))
    expect(cells.map((row) => row[3])).toEqual([
      ...Array(15).fill('Yoruba'),
      ...Array(15).fill('Hausa'),
    ])
    for (const row of journeyRows) {
      const path = journeyAudioPath(row.code)
      expect(existsSync(path) && statSync(path).size > 0).toBe(true)
    }
  })
})
