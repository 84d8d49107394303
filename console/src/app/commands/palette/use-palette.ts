import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { levelOrdinal } from '@griot/contract/ids.ts'
import { ASSET_SEARCH_SIZE } from '@griot/contract/limits.ts'
import * as commandsMessages from '@griot/contract/messages/ui/shell/commands.ts'
import { keepPreviousData, type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { lessonQuery, levelQuery } from '../../../api/curriculum.queries.ts'
import { curriculumKey } from '../../../api/curriculum-key.ts'
import { listAssets } from '../../../shared/assets/assets.calls.ts'
import { assetDetailsQuery, assetsKey } from '../../../shared/assets/assets.queries.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { useLastData } from '../../../ui/loading/use-last-data.ts'
import type { OpenedItem } from './opened-item.ts'
import {
  assetRow,
  bestActions,
  bestAssets,
  curriculumRow,
  type PaletteGroup,
  type PaletteRow,
  ROWS_MAX,
} from './palette-results.ts'
import { recentlyOpened } from './recent-items.ts'

/** Debounce in milliseconds: long enough between two keys, short enough to feel immediate. */
const DEBOUNCE_MS = 150

export interface PaletteState {
  groups: readonly PaletteGroup[]
  /** Whether the results are of an earlier text, or still loading. */
  isOld: boolean
  /** Why some results are missing; null when all queries succeeded. */
  error: Error | null
  retry: () => void
}

/** The palette's results for the typed text. A late response never shows for another text. */
export function usePalette(typed: string, actions: readonly Action[]): PaletteState {
  const trimmedTerm = typed.trim()
  const term = useDebounced(trimmedTerm)
  const opened = useRecentlyOpened(trimmedTerm === '')
  const assets = useQueries({
    queries: ASSET_KIND_NAMES.map((kind) => namedAssetsQuery(kind, term)),
  })
  const curriculum = useQuery(namedCurriculumQuery(term))
  const matching = useDeferredValue(trimmedTerm)
  const offered = useMemo(() => bestActions(actions, matching), [actions, matching])

  const queries = [...assets, curriculum]
  const answers = ASSET_KIND_NAMES.flatMap((kind, at) => {
    const data = assets[at]?.data
    return data ? [{ kind, assets: data.assets, term: data.term }] : []
  })
  const isAnswered = assets.every(({ data, isError }) => data || isError)
  const found = useLastData(trimmedTerm === '' ? [] : isAnswered ? answers : undefined) ?? []
  const ways = { title: commandsMessages.actions, rows: offered }
  if (trimmedTerm === '') {
    const groups = withRows([{ title: commandsMessages.recentlyOpened, rows: opened.rows }, ways])
    return { groups, isOld: opened.isPending, error: null, retry: () => {} }
  }
  return {
    groups: withRows([
      { title: commandsMessages.assets, rows: bestAssets(found, found[0]?.term ?? term) },
      {
        title: commandsMessages.curriculum,
        rows: (curriculum.data?.hits ?? []).map((hit) => curriculumRow(hit, curriculum.data?.term)),
      },
      ways,
    ]),
    isOld:
      term !== trimmedTerm ||
      matching !== trimmedTerm ||
      assets.some(({ isPending }) => isPending) ||
      curriculum.isPending ||
      curriculum.isPlaceholderData,
    error: queries.find(({ failureReason }) => failureReason)?.failureReason ?? null,
    retry: () => {
      for (const query of queries) if (query.failureReason) void query.refetch()
    },
  }
}

function withRows(groups: readonly PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ rows }) => rows.length > 0)
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The assets of a kind that best match the typed text. */
function namedAssetsQuery(kind: AssetKind, term: string) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'named', term],
    queryFn: async ({ signal }) => {
      const query = { search: term, limit: ASSET_SEARCH_SIZE, count: 'false' } as const
      return { term, assets: (await listAssets(kind, query, signal)).assets }
    },
    enabled: term !== '',
  })
}

/** The levels and lessons that best match the typed text; keeps the previous results while loading. */
function namedCurriculumQuery(term: string) {
  return queryOptions({
    queryKey: [...curriculumKey, 'named', term],
    queryFn: async ({ signal }) => {
      const hits = await call('searchCurriculum', { query: { search: term, limit: 4 }, signal })
      return { term, hits }
    },
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
}

/** The recently opened things in their current state; deleted ones are left out. */
function useRecentlyOpened(enabled: boolean): { rows: PaletteRow[]; isPending: boolean } {
  const [opened] = useState(() => recentlyOpened().slice(0, ROWS_MAX))
  const found = useQueries({ queries: opened.map((one) => ({ ...openedQuery(one), enabled })) })
  return {
    rows: found.flatMap(({ data }) => data ?? []),
    isPending: found.some(({ isPending }) => isPending),
  }
}

/** The query of a recently opened thing, the same as on its own page. */
function openedQuery(opened: OpenedItem) {
  return queryOptions({
    queryKey: ['opened', opened],
    queryFn: ({ client }) => rowOf(opened, client),
    // the query has its own stale time
    staleTime: 0,
    retry: false,
  })
}

async function rowOf(opened: OpenedItem, client: QueryClient): Promise<PaletteRow | null> {
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
