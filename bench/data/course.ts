import { activityShapeVersion } from '@griot/contract/activities/kinds.ts'
import { activityId, firstLessonOrdinal, lessonId, levelId } from '@griot/contract/ids.ts'
import { LANGUAGE_NAMES, type LanguageName, languageCode } from '@griot/contract/languages.ts'
import type pg from 'pg'
import { seededActivity } from './activities.ts'
import { activitySearch } from './search-columns.ts'

const LEVELS = 20
const LESSONS = 10
const ACTIVITIES = 20

/** The courses to insert. */
interface Courses {
  languages: readonly LanguageName[]
  /** Levels of each. */
  levels: number
  /** After so many activities the codes repeat; without it every activity has other codes. */
  codesRepeat?: number
}

/** 120 levels. */
const ALL: Courses = { languages: LANGUAGE_NAMES, levels: LEVELS }

/** Inserts levels of 10 lessons of 20 activities of all kinds. Returns the ids of the activities. */
export async function seedCourse(
  client: pg.Client,
  { languages, levels, codesRepeat }: Courses = ALL,
): Promise<string[]> {
  const ids: string[] = []
  for (const language of languages) {
    for (let level = 1; level <= levels; level += 1) {
      const levelKey = await insertLevel(client, language, level)
      const lessons = await insertLessons(client, { levelKey, language, level })
      for (const lesson of lessons) ids.push(...(await insertActivities(client, lesson, codesRepeat)))
    }
  }
  return ids
}

async function insertLevel(client: pg.Client, language: string, level: number): Promise<number> {
  const inserted = await client.query<{ key: number }>(
    `insert into levels (id, language, level, level_in_words, title, description, total_lessons, available)
     values ($1, $2, $3, 'One', 'Ilé', 'The house and who lives in it', $4, $3 % 2 = 0) returning key`,
    [levelId(languageCode(language), level), language, level, LESSONS],
  )
  return Number(inserted.rows[0]?.key)
}

async function insertLessons(
  client: pg.Client,
  { levelKey, language, level }: { levelKey: number; language: string; level: number },
): Promise<{ key: number; id: string }[]> {
  const first = firstLessonOrdinal(level)
  const ids = Array.from({ length: LESSONS }, (_, at) => lessonId(languageCode(language), first + at))
  const inserted = await client.query<{ key: number; id: string }>(
    `insert into lessons (id, level_key, slot, title, description, goal, lesson_number, exercise_count, points, available)
     select id, $2, place, 'Ìlẹ̀kùn', 'Doors and windows', 'Name a door', place, $3, array['Ìlẹ̀kùn'], place % 2 = 0
     from unnest($1::text[]) with ordinality as given (id, place) returning key, id`,
    [ids, levelKey, ACTIVITIES],
  )
  return inserted.rows
}

const INSTRUCTIONS = {
  instruction: 'Listen, then answer',
  localized_instruction: 'Tẹ ohun tí o gbọ́',
}
const TAGS = ['house', 'animals']

/** Inserts activities, their derived columns, and the codes they use. Returns their ids. */
async function insertActivities(
  client: pg.Client,
  lesson: { key: number; id: string },
  codesRepeat = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const numbers = Array.from({ length: ACTIVITIES }, (_, at) => at + 1)
  const made = numbers.map((number) => {
    const id = activityId(lesson.id, number)
    return { id, ...seededActivity((lesson.key * ACTIVITIES + number) % codesRepeat) }
  })
  const search = activitySearch(made.map(({ id, data }) => ({ id, ...INSTRUCTIONS, tags: TAGS, data })))
  const lists = search.lists.map((_, at) => `$${14 + at}::text[]`)
  await client.query(
    `with added as (
       insert into activities (id, lesson_key, kind, shape, instruction, localized_instruction,
         activity_number, difficulty, tags, is_active, data, ${search.names})
       select id, $6, kind, shape, $11, $12, place, difficulty, $13, place % 2 = 0, data, ${search.read}
       from unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::jsonb[], ${lists.join(', ')}) with ordinality
         as given (id, kind, shape, difficulty, data, ${search.names}, place)
       returning key, id)
     insert into asset_refs (entity, entity_key, path, kind, code)
     select 'activity', added.key, named.path, named.kind, named.code
     from unnest($7::text[], $8::text[], $9::text[], $10::text[]) as named (id, path, kind, code)
     join added using (id)`,
    [
      made.map(({ id }) => id),
      made.map(({ kind }) => kind),
      made.map(({ kind }) => activityShapeVersion(kind)),
      made.map(({ difficulty }) => difficulty),
      made.map(({ data }) => JSON.stringify(data)),
      lesson.key,
      made.flatMap(({ id, references }) => references.map(() => id)),
      ...(['path', 'kind', 'code'] as const).map((field) =>
        made.flatMap(({ references }) => references.map((reference) => reference[field])),
      ),
      INSTRUCTIONS.instruction,
      INSTRUCTIONS.localized_instruction,
      TAGS,
      ...search.lists,
    ],
  )
  return made.map(({ id }) => id)
}
