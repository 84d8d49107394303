import { LESSONS_PER_LEVEL } from '@griot/contract/limits.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import { rows } from '@griot/server/storage/database/database.ts'
import { buildActivity, buildChat, buildLesson, buildLevel } from '@griot/testing/builders.ts'
import type { SignedIn } from '../shared/audios.ts'
import { type CallResponse, callApi, callOrThrow } from '../shared/calls.ts'
import type { Fault } from '../shared/fault.ts'
import { startTwoServers, withSharedDatabase } from '../shared/griot-on-database.ts'
import type { Installation } from './stored-files.ts'

const PEOPLE = 50
/** Few, so that most are full in the end, and everybody competes for the same few. */
const LEVELS = 60
const WANTED_AT_ONCE = 3
const FURTHER_LEVEL_NUMBERS = 300
const LESSONS = 30
const LESSON_NUMBERS = 12

/** What is created concurrently. */
const TABLES = ['levels', 'lessons', 'activities', 'chat_series'] as const
type Table = (typeof TABLES)[number]

interface Race {
  people: readonly [SignedIn, SignedIn]
  levels: string[]
  /** Lessons in which activities and chats are created. */
  lessons: string[]
  /** Ids returned to users; the first of each was created before the race. */
  confirmed: Record<Table, string[]>
  /** Levels reported as full. */
  full: Set<string>
  /** Lessons whose number was refused as taken. */
  taken: Set<string>
  failures: string[]
}

export const creationRaces: Fault = {
  name: 'creation-races',
  shows: ['R10'],
  claim: `${PEOPLE} users on two processes create levels, lessons, activities and chats at once: ids are unique, no level has ${LESSONS_PER_LEVEL + 1} lessons or two with one number, and no request is refused without reason`,
  tries: 5_000,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const race = await begin(await startTwoServers(shared))
      let started = 0
      await Promise.all(
        Array.from({ length: PEOPLE }, async (_, person) => {
          while (started < tries) {
            const moment = started / tries
            started += 1
            await makeOne(race, race.people[person % 2] ?? race.people[0], moment)
          }
        }),
      )
      for (const table of TABLES) print(`  ${race.confirmed[table].length} ${table}`)
      print(`  ${race.full.size} levels were full, ${race.taken.size} numbers taken`)
      const found = await Promise.all(TABLES.map((table) => compare(shared.behind, race, table)))
      return [...race.failures, ...found.flat(), ...(await refusedWithoutReason(shared, race))]
    }),
}

async function begin(people: readonly [SignedIn, SignedIn]): Promise<Race> {
  const [by] = people
  const levels: string[] = []
  for (let level = 1; level <= LEVELS; level += 1)
    levels.push((await callOrThrow(by, 'createLevel', { body: buildLevel({ level }) })).id)
  const lessons: string[] = []
  for (let number = 0; number < LESSONS; number += 1) {
    const levelId = levels[number % LEVELS] ?? ''
    const body = buildLesson({ levelId, lessonNumber: 100 })
    lessons.push((await callOrThrow(by, 'createLesson', { body })).id)
  }
  return {
    ...{ people, levels, lessons, full: new Set(), taken: new Set(), failures: [] },
    confirmed: { levels: [...levels], lessons: [...lessons], activities: [], chat_series: [] },
  }
}

/** One of the items in use at this moment. */
function oneOf(list: readonly string[], moment: number): string {
  const at = Math.floor(moment * list.length) + Math.floor(Math.random() * WANTED_AT_ONCE)
  return list[at % list.length] ?? ''
}

/** @param moment progress of the race, from 0 to 1 */
async function makeOne(race: Race, by: SignedIn, moment: number): Promise<void> {
  const which = Math.random()
  const within = { lessonId: oneOf(race.lessons, moment) }
  if (which < 0.4) return makeLesson(race, by, oneOf(race.levels, moment))
  if (which < 0.6) {
    const level = LEVELS + 1 + Math.floor(Math.random() * FURTHER_LEVEL_NUMBERS)
    const response = await callApi(by, 'createLevel', { body: buildLevel({ level }) })
    return note(race, 'levels', response, 'level')
  }
  if (which < 0.9) {
    const response = await callApi(by, 'createActivity', { body: buildActivity(within) })
    return note(race, 'activities', response)
  }
  return note(race, 'chat_series', await callApi(by, 'createSeries', { body: buildChat(within) }))
}

async function makeLesson(race: Race, by: SignedIn, levelId: string): Promise<void> {
  const lessonNumber = 1 + Math.floor(Math.random() * LESSON_NUMBERS)
  const response = await callApi(by, 'createLesson', { body: buildLesson({ levelId, lessonNumber }) })
  if (response.message === lessonApiMessages.full.message) race.full.add(levelId)
  else if (response.message === lessonApiMessages.numberTaken({ number: lessonNumber }).message)
    race.taken.add(`${levelId} ${lessonNumber}`)
  else note(race, 'lessons', response)
}

/** @param taken collects refusals, by the refused field */
function note(race: Race, table: Table, response: CallResponse<{ id: string }>, taken?: string): void {
  const isTaken = response.status === 409 && response.text.includes(`"path":"${taken}"`)
  if (response.status === 201 && response.result) race.confirmed[table].push(response.result.id)
  else if (!isTaken) race.failures.push(`One of ${table} returned ${response.status} ${response.message}`)
}

/** Compares the returned ids with the existing ones; each must occur once. */
async function compare({ pool }: Installation, { confirmed }: Race, table: Table): Promise<string[]> {
  const found = await rows<{ id: string }>(pool, `select id from ${table} order by id`)
  const ids = confirmed[table].toSorted()
  const twice = ids.filter((id, at) => id === ids[at + 1])
  const there = new Set(found.map(({ id }) => id))
  return [
    ...twice.map((id) => `Two requests got the same id ${id}.`),
    ...ids.filter((id) => !there.has(id)).map((id) => `${id} was confirmed and is not there.`),
    ...(found.length > ids.length ? [`There are ${found.length} ${table}, and ${ids.length} were confirmed.`] : []),
  ]
}

/** Checks that each level has at most ten lessons, that full ones have ten, and that numbers are unique. */
async function refusedWithoutReason({ behind }: { behind: Installation }, { full, taken }: Race): Promise<string[]> {
  const levels = await rows<{ id: string; numbers: number[] }>(
    behind.pool,
    `select v.id, array_agg(l.lesson_number) as numbers
     from levels v join lessons l on l.level_key = v.key group by v.id`,
  )
  const there = new Set(levels.flatMap(({ id, numbers }) => numbers.map((one) => `${id} ${one}`)))
  return [
    ...levels.flatMap(({ id, numbers }) => [
      ...(numbers.length > LESSONS_PER_LEVEL ? [`${id} has ${numbers.length} lessons.`] : []),
      ...(new Set(numbers).size < numbers.length ? [`${id} has a number twice.`] : []),
      ...(full.has(id) && numbers.length < LESSONS_PER_LEVEL
        ? [`${id} was said to be full with ${numbers.length} lessons.`]
        : []),
    ]),
    ...[...taken].filter((each) => !there.has(each)).map((each) => `${each} was not taken.`),
  ]
}
