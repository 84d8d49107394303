import { type Progress, type ProgressQuery, WORK } from '@griot/contract/history/progress.ts'
import { WORK_NAMES } from '@griot/contract/history/work.ts'
import type { Database } from '../../storage/database/database.ts'
import { listPeople, savedPerWeek } from './progress.store.ts'

const DAY_MS = 86_400_000

/** What each person has saved per week (Monday to Sunday, UTC), oldest week first; people by name. */
export async function progressOf(
  database: Database,
  { work, weeks: count }: ProgressQuery,
  now = new Date(),
): Promise<Progress> {
  const weeks = weeksUntil(now, count)
  const counted = (work ? [work] : WORK_NAMES).map((name) => WORK[name])
  const found = await savedPerWeek(database, { from: weeks[0] ?? '', counted })
  const people = await listPeople(database)
  const byPerson = Map.groupBy(found, ({ user_id }) => Number(user_id))
  return {
    weeks,
    people: people.flatMap(({ id, name, email, role, status }) => {
      const own = byPerson.get(Number(id)) ?? []
      if (own.length === 0 && (status !== 'active' || role === 'viewer')) return []
      const counts = weeks.map((week) => Number(own.find((one) => one.week === week)?.saved ?? 0))
      return [{ id: String(id), name, email, role, counts }]
    }),
  }
}

/** The Mondays of the last weeks, as dates. */
function weeksUntil(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  )
}
