import type pg from 'pg'
import * as read from '#server/features/readiness/readiness.store.ts'

/**
 * The rows that readiness depends on, by Griot's own statements: `/readiness`, `/readiness/yoruba`,
 * `/levels/LVL-YA-001/readiness`. What they lack is not found out; a part of the rows is the answer.
 */
export async function readReadiness(pool: pg.Pool, path: string): Promise<unknown> {
  const [first, second] = path.split('/').slice(1)
  const scope = scopeOf(first === 'levels', second)
  const [levels, lessons, activities] = await Promise.all([
    read.levelsIn(pool, scope),
    read.lessonsIn(pool, scope),
    read.activitiesIn(pool, scope),
    read.chatsIn(pool, scope),
    read.missingCodesIn(pool, scope),
  ])
  if (scope === 'all') return levels.slice(0, 6)
  return { levels, lessons: 'levelId' in scope ? [lessons, activities] : lessons }
}

function scopeOf(isLevel: boolean, name: string | undefined): read.Scope {
  if (name === undefined) return 'all'
  return isLevel ? { levelId: name } : { language: name }
}
