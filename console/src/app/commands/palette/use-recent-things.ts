import { levelOrdinal } from '@griot/contract/ids.ts'
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { lessonQuery, levelQuery } from '../../../api/curriculum.queries.ts'
import { assetDetailsQuery } from '../../../shared/assets/assets.queries.ts'
import type { OpenedThing } from './opened-thing.ts'
import { ROWS_MAX } from './palette-results.ts'
import { assetRow, curriculumRow, type PaletteRow } from './palette-row.ts'
import { recentlyOpened } from './recent-things.ts'

/** The recently opened things in their current state; deleted ones are left out. */
export function useRecentlyOpened(enabled: boolean): { rows: PaletteRow[]; isPending: boolean } {
  const [opened] = useState(() => recentlyOpened().slice(0, ROWS_MAX))
  const found = useQueries({ queries: opened.map((one) => ({ ...openedQuery(one), enabled })) })
  return {
    rows: found.flatMap(({ data }) => data ?? []),
    isPending: found.some(({ isPending }) => isPending),
  }
}

/** The query of a recently opened thing, the same as on its own page. */
function openedQuery(opened: OpenedThing) {
  return queryOptions({
    queryKey: ['opened', opened],
    queryFn: ({ client }) => rowOf(opened, client),
    // the query has its own stale time
    staleTime: 0,
    retry: false,
  })
}

async function rowOf(opened: OpenedThing, client: QueryClient): Promise<PaletteRow | null> {
  if (opened.entity === 'asset') {
    const asset = await client.fetchQuery(assetDetailsQuery(opened.kind, opened.id))
    return asset && assetRow(opened.kind, asset)
  }
  if (opened.entity === 'level') {
    const level = await client.fetchQuery(levelQuery(opened.id))
    return curriculumRow({ ...level, entity: 'level' })
  }
  const lesson = await client.fetchQuery(lessonQuery(opened.id))
  return curriculumRow({ ...lesson, entity: 'lesson', level: levelOrdinal(lesson.levelId) ?? 0 })
}
