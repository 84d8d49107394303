import type pg from 'pg'
import { activityId, firstLessonOrdinal, lessonId, levelId } from '#contract/ids.ts'
import { LANGUAGE_NAMES, languageCode } from '#contract/languages.ts'
import { codeOf } from './audio-rows.ts'

const LEVELS = 10
const LESSONS = 10
const ACTIVITIES = 20
const OPTIONS = 4

/** Adds 60 levels of 10 lessons of 20 activities of 4 options. Gives the ids of the activities. */
export async function seedCourse(client: pg.Client): Promise<string[]> {
  const ids: string[] = []
  for (const language of LANGUAGE_NAMES) {
    for (let level = 1; level <= LEVELS; level += 1) {
      const levelKey = await insertLevel(client, language, level)
      const lessons = await insertLessons(client, { levelKey, language, level })
      for (const lesson of lessons) ids.push(...(await insertActivities(client, lesson)))
    }
  }
  await client.query(
    `insert into asset_refs (entity, entity_key, path, kind, code)
     select 'activity', key, 'data.question.audioUrl', 'audio', data #>> '{question,audioUrl}' from activities
     union all
     select 'activity', key, 'data.options.' || (place - 1) || '.audioUrl', 'audio', option ->> 'audioUrl'
     from activities, jsonb_array_elements(data -> 'options') with ordinality as options (option, place)`,
  )
  return ids
}

async function insertLevel(client: pg.Client, language: string, level: number): Promise<number> {
  const inserted = await client.query<{ key: number }>(
    `insert into levels (id, language, level, level_in_words, title, description, total_lessons)
     values ($1, $2, $3, 'One', 'Ilé', 'The house and who lives in it', $4) returning key`,
    [levelId(languageCode(language), level), language, level, LESSONS],
  )
  return Number(inserted.rows[0]?.key)
}

async function insertLessons(
  client: pg.Client,
  { levelKey, language, level }: { levelKey: number; language: string; level: number },
): Promise<{ key: number; id: string }[]> {
  const first = firstLessonOrdinal(level)
  const ids = Array.from({ length: LESSONS }, (_, at) =>
    lessonId(languageCode(language), first + at),
  )
  const inserted = await client.query<{ key: number; id: string }>(
    `insert into lessons (id, level_key, slot, title, description, goal, lesson_number, exercise_count, points)
     select id, $2, place, 'Ìlẹ̀kùn', 'Doors and windows', 'Name a door', place, $3, array['Ìlẹ̀kùn']
     from unnest($1::text[]) with ordinality as given (id, place) returning key, id`,
    [ids, levelKey, ACTIVITIES],
  )
  return inserted.rows
}

async function insertActivities(
  client: pg.Client,
  lesson: { key: number; id: string },
): Promise<string[]> {
  const numbers = Array.from({ length: ACTIVITIES }, (_, at) => at + 1)
  const ids = numbers.map((number) => activityId(lesson.id, number))
  await client.query(
    `insert into activities (id, lesson_key, kind, instruction, localized_instruction, activity_number, difficulty, tags, data)
     select id, $3, 'TapInWhatYouHear', 'Tap what you hear', 'Tẹ ohun tí o gbọ́', place, 'A1 Beginner', array['house', 'animals'], data
     from unnest($1::text[], $2::jsonb[]) with ordinality as given (id, data, place)`,
    [
      ids,
      numbers.map((number) => JSON.stringify(activityData(lesson.key * 100 + number))),
      lesson.key,
    ],
  )
  return ids
}

function activityData(number: number) {
  const ids = Array.from({ length: OPTIONS }, (_, at) => String(at + 1))
  return {
    question: { audioUrl: codeOf(number) },
    options: ids.map((id) => ({ id, text: `Ẹ̀kọ́ ${id}`, audioUrl: codeOf(number + Number(id)) })),
    answer: [ids[0]],
  }
}
