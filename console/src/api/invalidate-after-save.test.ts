import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { invalidateAfterSave } from './invalidate-after-save.ts'

const KEYS: Readonly<Record<string, QueryKey>> = {
  activities: ['activities', 'lesson', { lessonId: 'LSN-YA-0001' }],
  chats: ['chats', 'lesson', 'LSN-YA-0001'],
  lessons: ['curriculum', 'lessons', { levelId: 'LVL-YA-001' }],
  lesson: ['curriculum', 'lesson', 'LSN-YA-0001'],
  readiness: ['curriculum', 'readiness', 'level', 'LVL-YA-001'],
  uses: ['assets', 'audio', 'uses', ['aja-01']],
  code: ['assets', 'audio', 'code', 'aja-01'],
  level: ['curriculum', 'level', 'LVL-YA-001'],
  account: ['account'],
}

/** Names of the queries that are stale after a save. */
function staleAfter(saved: 'activity' | 'chat'): string[] {
  const client = new QueryClient()
  for (const key of Object.values(KEYS)) client.setQueryData(key, 'read before')
  invalidateAfterSave(client, saved, { isHere: true })
  return Object.keys(KEYS).filter((name) => {
    const key = KEYS[name]
    return key && client.getQueryState(key)?.isInvalidated
  })
}

describe('invalidateAfterSave', () => {
  it('activity saved: invalidates its list, its lesson and the uses; not codes, levels or chats', () => {
    expect(staleAfter('activity')).toEqual(['activities', 'lessons', 'lesson', 'readiness', 'uses'])
  })

  it('chat saved: also invalidates the chats of the lesson', () => {
    expect(staleAfter('chat')).toContain('chats')
    expect(staleAfter('chat')).not.toContain('code')
  })

  it.each([
    ['still in the editor', true, 1],
    ['on another page', false, 2],
  ])('user %s (%s): the open list is read %i times', async (_, isHere, reads) => {
    const client = new QueryClient()
    let count = 0
    const observer = new QueryObserver(client, {
      queryKey: KEYS.activities as QueryKey,
      queryFn: async () => {
        count += 1
        return count
      },
    })
    const stop = observer.subscribe(() => {})
    await expect.poll(() => count).toBe(1)
    invalidateAfterSave(client, 'activity', { isHere })
    await expect.poll(() => client.isFetching()).toBe(0)
    stop()
    client.clear()
    expect(count).toBe(reads)
  })
})
