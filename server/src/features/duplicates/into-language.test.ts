import { isActivity, UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { CallName, CallResult } from '@griot/contract/api.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { type SendOptions, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import {
  activityDataOf,
  chatOf,
  type RandomLesson,
  randomLessons,
  type TestWord,
} from '@griot/testing/random-lessons.ts'
import { valueAt } from '@griot/testing/stored-data.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Random lessons of all kinds, copied into another language. */

let griot: TestApp

const WORDS = 14
const numbers = Array.from({ length: WORDS }, (_, at) => at)
const source: TestWord[] = numbers.map((at) => ({ code: `yoru${10 + at}`, text: `ọ̀rọ̀ ${letter(at)}` }))
/** Every third word has no match, every fifth has two. */
const isMatched = (at: number) => at % 3 !== 0
const target: TestWord[] = numbers.map((at) => ({ code: `igbo${10 + at}`, text: `okwu ${letter(at)}` }))

function letter(at: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + at)
}

beforeAll(async () => {
  griot = await startTestApp()
  await declare(
    'yoruba',
    source.map((word, at) => ({ ...word, translation: `Meaning ${letter(at)}` })),
  )
  await declare(
    'igbo',
    target.map((word, at) => ({
      ...word,
      translation: isMatched(at) ? `meaning ${letter(at)}` : `other ${letter(at)}`,
    })),
  )
  await declare(
    'igbo',
    numbers
      .filter((at) => isMatched(at) && at % 5 === 0)
      .map((at) => ({ code: `igbo${50 + at}`, text: `ọzọ ${letter(at)}`, translation: `meaning ${letter(at)}` })),
  )
  await makeLevel(griot, { level: 1 })
  await makeLevel(griot, { level: 1, language: 'igbo' })
})
afterAll(() => griot.close())

async function ask<Name extends CallName>(name: Name, options: SendOptions = {}): Promise<CallResult<Name>> {
  const answer = await griot.send('editor', name, options)
  expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300)
  return answer.json().result
}

const declare = (language: string, words: (TestWord & { translation: string })[]) =>
  ask('declareAudios', {
    body: words.map(({ code, text, translation }) => ({ code, localText: text, translation, language })),
  })

/** Creates the lesson, and removes what earlier ones left in both levels. */
async function create({ activities, chats }: RandomLesson): Promise<string> {
  for (const table of ['activities', 'chat_series', 'lessons'])
    await griot.pool.query({ text: `update ${table} set deleted_at = now() where deleted_at is null` })
  const { id: lessonId } = await makeLesson(griot, { levelId: 'LVL-YA-001', title: 'ọ̀rọ̀ b' })
  const common = { instruction: 'Listen', localizedInstruction: 'Gbọ́', difficulty: 'A1 Beginner' }
  await ask('createActivities', { body: { lessonId, activities: activities.map((each) => ({ ...common, ...each })) } })
  for (const chat of chats) await ask('createSeries', { body: { lessonId, ...chat } })
  return lessonId
}

/** Everything that exists and is not deleted, with the codes that it references. */
async function liveRows(): Promise<unknown> {
  const refs = (entity: string) =>
    `(select json_agg(r order by path) from asset_refs r where r.entity = '${entity}' and r.entity_key = t.key)`
  const live = (table: string, entity: string) =>
    griot.pool.query({
      text: `select t.*, ${refs(entity)} as refs from ${table} t where deleted_at is null order by key`,
    })
  const tables = [
    await live('levels', 'level'),
    await live('lessons', 'lesson'),
    await live('activities', 'activity'),
    await live('chat_series', 'chat'),
  ]
  return tables.map(({ rows }) => rows)
}

const contentsOf = async (language: 'yoruba' | 'igbo', lessonId: string) => {
  const levelId = language === 'yoruba' ? 'LVL-YA-001' : 'LVL-IG-001'
  const entries = await ask('listActivities', { params: { language, levelId, lessonId } })
  const chats = await ask('listSeries', { query: { lessonId } })
  return { activities: entries.filter(isActivity), chats }
}

/** The structure of data: its texts and sounds without their values. */
function structureOf(value: unknown, name = ''): unknown {
  if (name === 'text' || name === 'audioUrl') return typeof value
  if (typeof value === 'string') return value.includes('___') ? value.match(/_{3,}/g)?.length : value
  if (Array.isArray(value)) return value.map((part) => structureOf(part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, structureOf(part, key)]))
}

/** The paths of all texts and sounds. */
function placesOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return /(text|audioUrl|question)$/.test(path) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => placesOf(part, path === '' ? key : `${path}.${key}`))
}

const partsOf = ({ question, options, answer }: { question: unknown; options: unknown; answer: unknown }) => ({
  question,
  options,
  answer,
})
const isBlank = (text: unknown) => /^[_\s]*$/.test(String(text))

it('a lesson copied into another language keeps its structure, and each word is matched or listed as missing', async () => {
  await fc.assert(
    fc.asyncProperty(randomLessons(source), async (given) => {
      const id = await create(given)
      const before = await contentsOf('yoruba', id)
      const state = await liveRows()
      const plan = await ask('planLessonDuplicate', { params: { id }, query: { language: 'igbo' } })
      const made = await ask('duplicateLesson', {
        params: { id },
        body: { levelId: 'LVL-IG-001', lessonNumber: 1, title: 'Okwu', words: [] },
      })
      const copy = await contentsOf('igbo', made.id)
      expect(await contentsOf('yoruba', id)).toEqual(before)

      expect(copy.activities.map(({ activityKind }) => activityKind)).toEqual(
        before.activities.map(({ activityKind }) => activityKind),
      )
      expect(copy.activities.map(({ data }) => structureOf(data))).toEqual(
        before.activities.map(({ data }) => structureOf(data)),
      )
      expect(copy.chats.map(({ title }) => title)).toEqual(before.chats.map(({ title }) => title))
      expect(copy.chats.map((chat) => structureOf(partsOf(chat)))).toEqual(
        before.chats.map((chat) => structureOf(partsOf(chat))),
      )
      expect(copy.activities.every(({ isActive }) => !isActive)).toBe(true)

      const stored = JSON.stringify([
        copy.activities.map(({ data, localizedInstruction }) => [data, localizedInstruction]),
        copy.chats.map(partsOf),
      ])
      for (const { code, text } of source) {
        expect(stored).not.toContain(code)
        expect(stored).not.toContain(text)
      }
      const pairs = [
        ...copy.activities.map(
          (activity, at) => [before.activities[at], activity, { data: before.activities[at]?.data }] as const,
        ),
        ...copy.chats.map((chat, at) => [before.chats[at], chat, partsOf(chat)] as const),
      ]
      const texts = new Set(target.flatMap(({ code, text }) => [code, text]))
      const { lessons } = await ask('getLevelReadiness', { params: { id: 'LVL-IG-001' } })
      const gaps = lessons.flatMap((lesson) => lesson.gaps)
      for (const [old, fresh, parts] of pairs) {
        const missing = placesOf(parts, '').filter(
          (path) => !isBlank(valueAt(old, path)) && isBlank(valueAt(fresh, path)),
        )
        for (const path of placesOf(parts, '')) {
          const value = valueAt(fresh, path)
          if (!isBlank(value))
            expect(
              [...texts].some((text) => String(value).includes(text)),
              `${path}: ${value}`,
            ).toBe(true)
        }
        const listed = fresh.repair.map(({ path }) => path)
        expect(listed).toEqual(expect.arrayContaining(missing))
        const ofItem = gaps.filter(({ at }) => at.id === fresh.id)
        expect(ofItem.some(({ kind }) => kind === 'untranslated')).toBe(
          missing.length > 0 || 'localizedInstruction' in fresh,
        )
        expect(ofItem.filter(({ kind }) => kind === 'untranslated').every(({ path }) => listed.includes(path))).toBe(
          true,
        )
      }
      await ask('undoBulkChange', { params: { id: made.bulkChangeId } })
      expect(await liveRows()).toEqual(state)
      // A word without a match is a row of the plan without one.
      expect(
        plan.words.every(
          ({ code, matches }) => matches.length > 0 === (code !== null && isMatched(Number(code.slice(4)) - 10)),
        ),
      ).toBe(true)
    }),
    { numRuns: 15 },
  )
})

it('every read works with the incomplete copy, and its fields can be filled in and saved', async () => {
  await fc.assert(
    fc.asyncProperty(randomLessons(source), async (given) => {
      const id = await create(given)
      const { id: lessonId } = await ask('duplicateLesson', {
        params: { id },
        body: { levelId: 'LVL-IG-001', lessonNumber: 1, title: 'Okwu', words: [] },
      })
      const copy = await contentsOf('igbo', lessonId)
      const ids = copy.activities.map((activity) => activity.id)
      await ask('listLessons', { params: { language: 'igbo', levelId: 'LVL-IG-001' } })
      await ask('listLanguageReadiness')
      await ask('getLanguageReadiness', { params: { language: 'igbo' } })
      await ask('listActivityReadiness', { query: { ids: ids.join(',') } })
      await ask('getAssetSummary')
      const bank = await ask('listQuestions', { query: { language: 'igbo', lessonId } })
      expect(bank.questions.map(({ activity }) => activity).toSorted(byId)).toEqual(copy.activities.toSorted(byId))
      const exported = await ask('exportQuestions', { query: { lessonId } })
      expect(exported.questions).toHaveLength(ids.length)

      for (const activity of copy.activities) {
        const { id: activityId, activityKind, version } = activity
        if (activityKind === UNKNOWN_KIND) throw new Error('It has an unknown kind.')
        expect(await ask('getActivity', { params: { id: activityId } })).toEqual(activity)
        await ask('listActivityRevisions', { params: { id: activityId } })
        const on = { params: { id: activityId }, body: { isActive: true } }
        const refused = await griot.send('editor', 'patchActivity', on)
        expect(refused.statusCode).toBe(409)
        expect(refused.json().errors).toEqual(activity.repair)
        const {
          lessonId: _,
          activityNumber,
          ...body
        } = buildActivity({ lessonId, activityKind, data: activityDataOf(activityKind, target) } as never)
        const whole = await ask('replaceActivity', {
          params: { id: activityId },
          body: { ...body, activityNumber },
          headers: { 'if-match': `"${version}"` },
        })
        expect(whole.repair).toEqual([])
        expect((await ask('patchActivity', on)).isActive).toBe(true)
      }
      for (const chat of copy.chats) {
        const { id: chatId, title, repair } = chat
        if (title === UNKNOWN_CHAT) throw new Error('It has an unknown kind.')
        expect(await ask('getSeries', { params: { id: chatId } })).toEqual(chat)
        const lesson = { params: { id: lessonId }, body: { available: true } }
        if (repair.length > 0) {
          const refused = await griot.send('editor', 'patchLesson', lesson)
          expect(refused.json()).toMatchObject({ code: 'conflict', errors: [{ path: 'available' }] })
        }
        expect((await ask('replaceSeries', { params: { id: chatId }, body: chatOf(title, target) })).repair).toEqual([])
      }
      expect((await ask('patchLesson', { params: { id: lessonId }, body: { available: true } })).available).toBe(true)
    }),
    { numRuns: 8 },
  )
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
