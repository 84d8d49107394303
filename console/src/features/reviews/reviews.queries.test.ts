// @vitest-environment happy-dom
import { itemSchema } from '@griot/contract/items/items.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../../session/session.ts'
import { seenItem } from './reviews.queries.ts'

const asset = {
  ...{ id: '5', code: 'aja-01', url: null, bytes: null, version: 3, updatedAt: '2026-01-01T00:00:00Z' },
  ...{ localText: 'a', translation: 'b', language: 'yoruba', languageId: 'YA' },
  ...{ duration: null, peaks: null, warnings: [], files: [], uses: [], duplicates: { assets: [], more: false } },
  ...{ dismissedHints: [], takesToReview: 0, transcript: '' },
}
beforeEach(() => {
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: '1' }))}.x`, ended: null })
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, status: 'success', message: '', messageId: 'a', result: asset }),
  )
})

const read = (id: string) => {
  const item = itemSchema.parse({
    ...{ entity: 'audio', id, text: 'a', language: 'yoruba', code: 'aja-01', deleted: false },
    ...{ levelId: null, lessonId: null, activityKind: null },
  })
  return new QueryClient().fetchQuery({ ...seenItem(item, 0), retry: false })
}

it('an asset in review is not read when its code belongs to another one since', async () => {
  await expect(read('5')).resolves.toMatchObject({ entity: 'audio', version: 3 })
  await expect(read('4')).rejects.toThrow('This item does not exist.')
})
