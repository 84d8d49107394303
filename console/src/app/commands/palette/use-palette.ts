import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Action } from '../../../ui/actions/action.ts'
import { useLastData } from '../../../ui/loading/use-last-data.ts'
import { namedAssetsQuery, namedCurriculumQuery } from './palette.queries.ts'
import { bestActions, bestAssets } from './palette-results.ts'
import { curriculumRow, type PaletteGroup } from './palette-row.ts'
import { useRecentlyOpened } from './use-recent-things.ts'

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
  const wanted = typed.trim()
  const term = useDebounced(wanted)
  const opened = useRecentlyOpened(wanted === '')
  const assets = useQueries({
    queries: ASSET_KIND_NAMES.map((kind) => namedAssetsQuery(kind, term)),
  })
  const curriculum = useQuery(namedCurriculumQuery(term))
  const matching = useDeferredValue(wanted)
  const offered = useMemo(() => bestActions(actions, matching), [actions, matching])

  const queries = [...assets, curriculum]
  const answers = ASSET_KIND_NAMES.flatMap((kind, at) => {
    const data = assets[at]?.data
    return data ? [{ kind, assets: data.assets, term: data.term }] : []
  })
  const isAnswered = assets.every(({ data, isError }) => data || isError)
  const found = useLastData(wanted === '' ? [] : isAnswered ? answers : undefined) ?? []
  const ways = { title: 'Actions and places', rows: offered }
  if (wanted === '') {
    const groups = withRows([{ title: 'Recently opened', rows: opened.rows }, ways])
    return { groups, isOld: opened.isPending, error: null, retry: () => {} }
  }
  return {
    groups: withRows([
      { title: 'Assets', rows: bestAssets(found, found[0]?.term ?? term) },
      {
        title: 'Levels and lessons',
        rows: (curriculum.data?.hits ?? []).map((hit) => curriculumRow(hit, curriculum.data?.term)),
      },
      ways,
    ]),
    isOld:
      term !== wanted ||
      matching !== wanted ||
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
