import { type CreateActivity, readContent } from '@griot/contract/activities/activity.ts'
import { ACTIVITY_KIND_NAMES, UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS, type ActivityData, type ActivityKind, referencesOf } from '@griot/contract/activities/kinds.ts'
import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { countGaps, totalOf } from '@griot/contract/readiness/gap.ts'
import {
  type ActivityFacts,
  gapsOf,
  type LessonFacts,
  type LevelFacts,
  type ReferencedCode,
} from '@griot/contract/readiness/readiness.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow, makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  for (const kind of ASSET_KIND_NAMES) {
    const body = ['ready1', 'nofile'].map((code) => ({ ...buildAssetRow(kind), code }))
    const answer = await griot.send('admin', ASSET_CALLS[kind].declare, { body })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const sha256 = 'a'.repeat(64)
  await sql(`insert into files (sha256, media_type, bytes) values ('${sha256}', 'audio/mpeg', 1)`)
  await giveFile('ready1')
  // Every other language has its text.
  await sql(`update assets set alt_texts = alt_texts - 'hausa' where kind = 'graphic'`)
})
afterAll(() => griot.close())

// biome-ignore lint/suspicious/noExplicitAny: rows as they lie there, which no type of the product names
const sql = async (text: string): Promise<any[]> => (await griot.pool.query({ text })).rows
const giveFile = (code: string) => sql(`update assets set file_sha256 = '${'a'.repeat(64)}' where code = '${code}'`)

const ofLevel = async (id: string) =>
  resultOf(await griot.send('viewer', 'getLevelReadiness', { params: { id } }), 'getLevelReadiness')
const ofLanguage = async (language: LanguageName) =>
  resultOf(await griot.send('viewer', 'getLanguageReadiness', { params: { language } }), 'getLanguageReadiness')
const ofActivities = async (ids: readonly string[]) => {
  const query = { ids: ids.join(',') }
  return resultOf(await griot.send('viewer', 'listActivityReadiness', { query }), 'listActivityReadiness')
}
const ofAll = async () => resultOf(await griot.send('viewer', 'listLanguageReadiness'), 'listLanguageReadiness')

const dataOf = (codes: readonly string[]) => ({
  question: { audioUrl: codes[0] ?? 'ready1' },
  options: codes.map((audioUrl, index) => ({ id: String(index + 1), text: 'Ajá', audioUrl })),
  answer: ['1'],
})
const sentences = async (levelId: string) => {
  const { gaps, lessons } = await ofLevel(levelId)
  return [...lessons.flatMap((lesson) => lesson.gaps), ...gaps].map(({ message }) => message)
}

/** The facts of a level from its rows, read one by one and without a join. */
async function plainFacts(levelId: string): Promise<LevelFacts> {
  const [level] = await sql(`select * from levels where id = '${levelId}' and deleted_at is null`)
  const assets = await sql('select kind, code, file_sha256, alt_texts, captions from assets')
  const stateOf = ({ kind, code, needsAltText }: Omit<AssetReference, 'path'>): ReferencedCode['state'] => {
    const found = assets.find((asset) => asset.kind === kind && asset.code.toLowerCase() === code.toLowerCase())
    if (!found) return 'undeclared'
    if (found.file_sha256 === null) return 'noFile'
    if (kind === 'video' && !found.captions[level.language]) return 'noCaptions'
    return needsAltText && !found.alt_texts[level.language] ? 'noAltText' : 'ready'
  }
  const lessons: LessonFacts[] = []
  for (const lesson of await sql(`select * from lessons where level_key = ${level.key} and deleted_at is null`)) {
    const activities: ActivityFacts[] = []
    for (const row of await sql(`select * from activities where lesson_key = ${lesson.key} and deleted_at is null`)) {
      const content = readContent(row)
      const named = content.activityKind === UNKNOWN_KIND ? [] : referencesOf(content.activityKind, content.data)
      activities.push({
        entity: 'activity',
        id: row.id,
        lessonId: lesson.id,
        lessonNumber: lesson.lesson_number,
        activityNumber: row.activity_number,
        activityKind: content.activityKind,
        isActive: row.is_active,
        faults: content.repair,
        codes: named.map((each) => ({ ...each, state: stateOf(each) })),
      })
    }
    lessons.push({
      entity: 'lesson',
      id: lesson.id,
      lessonNumber: lesson.lesson_number,
      exerciseCount: lesson.exercise_count,
      available: lesson.available,
      faults: [],
      activities,
      chats: [],
    })
  }
  const pictures = (['icon', 'image'] as const).flatMap((path): ReferencedCode[] =>
    level[path] === null
      ? []
      : [{ kind: 'graphic', code: level[path], path, state: stateOf({ kind: 'graphic', code: level[path] }) }],
  )
  return {
    entity: 'level',
    id: level.id,
    level: level.level,
    totalLessons: level.total_lessons,
    available: level.available,
    codes: pictures,
    lessons,
  }
}

const codeOf = fc.constantFrom('ready1', 'READY1', 'nofile', 'never1', 'Never1')
const anyActivity = fc.record({
  activityKind: fc.constantFrom(...ACTIVITY_KIND_NAMES),
  codes: fc.array(codeOf, { minLength: 1, maxLength: 4 }),
  isActive: fc.boolean(),
  odd: fc.option(
    fc.constantFrom(
      `data = jsonb_set(data, '{answer}', '["9"]')`,
      `data = jsonb_set(data, '{options,0,text}', '""')`,
      `deleted_at = now()`,
    ),
  ),
})
const anyLesson = fc.record({
  exerciseCount: fc.nat(3),
  available: fc.boolean(),
  activities: fc.array(anyActivity, { maxLength: 3 }),
})
const anyLevel = fc.record({
  language: fc.constantFrom(...LANGUAGE_NAMES),
  totalLessons: fc.nat(4),
  icon: fc.constantFrom(null, 'house1'),
  lessons: fc.array(anyLesson, { maxLength: 3 }),
})

/** The example of a kind with its codes replaced by the given ones. */
function exampleOf<Kind extends ActivityKind>(activityKind: Kind, codes: readonly string[]) {
  const data = structuredClone(ACTIVITY_KINDS[activityKind].example) as ActivityData<Kind>
  for (const [index, { path }] of referencesOf(activityKind, data).entries()) {
    const steps = path.split('.').slice(1)
    const last = steps.pop() ?? ''
    // biome-ignore lint/suspicious/noExplicitAny: a path goes through data of whichever shape
    const holder = steps.reduce((at: any, step) => at[step], data)
    holder[last] = codes[index % codes.length]
  }
  return { activityKind, data } as unknown as Partial<CreateActivity>
}

let levels = 0
async function make(given: typeof anyLevel extends fc.Arbitrary<infer Level> ? Level : never) {
  const { lessons, ...fields } = given
  levels += 1
  const level = await makeLevel(griot, { ...fields, level: levels })
  for (const { activities, ...lesson } of lessons) {
    const { id } = await makeLesson(griot, { ...lesson, levelId: level.id })
    for (const [index, { activityKind, codes, isActive, odd }] of activities.entries()) {
      const made = await makeActivity(griot, {
        lessonId: id,
        isActive,
        activityNumber: index + 1,
        ...exampleOf(activityKind, codes),
      })
      if (odd) await sql(`update activities set ${odd} where id = '${made.id}'`)
    }
  }
  return level
}

describe('readiness of random data', () => {
  it("equals the contract's function applied to plainly read rows", async () => {
    await fc.assert(
      fc.asyncProperty(anyLevel, async (given) => {
        const { id, language } = await make(given)
        const facts = await plainFacts(id)
        const gaps = gapsOf(facts)
        const details = await ofLevel(id)
        expect([...details.lessons.flatMap((lesson) => lesson.gaps), ...details.gaps]).toEqual(gaps)
        const started = facts.lessons.length > 0
        const summary = (await ofLanguage(language)).levels.find((level) => level.id === id)
        expect(summary).toMatchObject({
          state: started ? (gaps.length > 0 ? 'incomplete' : 'ready') : 'notStarted',
          missing: countGaps(started ? gaps : []),
          lessons: details.lessons.map(({ state }) => state),
        })
        for (const lesson of details.lessons) {
          expect(lesson.state).toBe(lesson.gaps.length > 0 ? 'incomplete' : 'ready')
          for (const { id: activity, state } of lesson.activities)
            expect(state).toBe(lesson.gaps.some(({ at }) => at.id === activity) ? 'incomplete' : 'ready')
        }
        const ids = details.lessons.flatMap(({ activities }) => activities.map((each) => each.id))
        const own = ids.map((each) => ({ id: each, gaps: gaps.filter(({ at }) => at.id === each) }))
        const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
        if (ids.length > 0) expect((await ofActivities(ids)).toSorted(byId)).toEqual(own.toSorted(byId))
      }),
      { numRuns: 24 },
    )
  })

  it('has the same counts for all languages, one language, and each level', async () => {
    for (const { language, missing } of await ofAll()) {
      const { levels } = await ofLanguage(language)
      const sum = levels.reduce((total, level) => total + totalOf(level.missing), 0)
      expect([language, sum]).toEqual([language, missing])
    }
  })

  it('uses a fixed number of queries, however many rows there are', async () => {
    const queryCountOf = async (make: () => Promise<unknown>) => {
      await make()
      const { query } = griot.pool
      let count = 0
      griot.pool.query = ((...given: Parameters<typeof query>) => {
        count += JSON.stringify(given).includes('griot_jobs') ? 0 : 1 // queries of the job queue run concurrently
        return query.apply(griot.pool, given)
      }) as typeof query
      try {
        await make()
        return count
      } finally {
        griot.pool.query = query
      }
    }
    const level = await makeLevel(griot, { language: 'wolof', level: 900 })
    const few = await queryCountOf(() => ofLevel(level.id))
    for (const lessonNumber of [1, 2, 3])
      await makeActivity(griot, {
        lessonId: (await makeLesson(griot, { levelId: level.id, lessonNumber })).id,
      })
    expect(await queryCountOf(() => ofLevel(level.id))).toBe(few)
    expect(await queryCountOf(ofAll)).toBe(few)
  })
})

describe('GET /levels/{id}/readiness', () => {
  it('a gap disappears when it is fixed, and appears when it is created', async () => {
    const level = await makeLevel(griot, { language: 'swahili', level: 901, totalLessons: 1 })
    const lesson = await makeLesson(griot, {
      levelId: level.id,
      exerciseCount: 1,
      available: true,
    })
    const codes = ['soon01']
    const body = { lessonId: lesson.id, isActive: true, data: dataOf(codes) }
    const { id } = await makeActivity(griot, body)
    expect(await sentences(level.id)).toEqual(['soon01 is undeclared', 'soon01 is undeclared'])
    const declared = { body: [buildAudioRow({ code: 'SOON01' })] }
    resultOf(await griot.send('admin', 'declareAudios', declared), 'declareAudios')
    expect((await sentences(level.id))[0]).toBe('soon01 has no file yet')
    await giveFile('SOON01')
    expect(await sentences(level.id)).toEqual([])
    await sql(`update activities set data = '{}', version = version + 1 where id = '${id}'`)
    expect((await sentences(level.id)).length).toBeGreaterThan(0)
  })

  it('names an activity of an unknown kind, and why it is not readable', async () => {
    const level = await makeLevel(griot, { language: 'swahili', level: 902, totalLessons: 1 })
    const lesson = await makeLesson(griot, { levelId: level.id, exerciseCount: 1 })
    const { id } = await makeActivity(griot, { lessonId: lesson.id, data: dataOf(['ready1']) })
    await sql(`update activities set kind = 'SingAlong' where id = '${id}'`)
    const [found] = (await ofLevel(level.id)).lessons
    expect(found?.gaps[0]).toMatchObject({
      kind: 'fault',
      at: { entity: 'activity', id, activityKind: 'Unknown', lessonId: lesson.id },
      message: 'Unknown activity type selected: SingAlong',
    })
  })

  it('404 for an unknown level', async () => {
    const answer = await griot.send('viewer', 'getLevelReadiness', { params: { id: 'LVL-YA-998' } })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'This level does not exist.'])
  })
})
