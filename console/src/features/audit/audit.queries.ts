import { AUDITED_KINDS, type AuditEvent } from '@griot/contract/history/audit.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { AuditSearch } from './audit.search.ts'

/** Accounts that the filter offers. */
export const peopleQuery = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: async ({ signal }) => (await call('listUsers', { signal })).users,
})

/** Days in the user's time zone: from the start of the first to the end of the last. */
function queryOf({ who, entity, action, from, to }: AuditSearch) {
  const day = (text: string, later: number) => {
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
    return new Date(year, month - 1, date + later).toISOString()
  }
  const audited = AUDITED_KINDS.find((name) => name === entity)
  return {
    ...(who !== undefined && /^(griot|\d+)$/.test(who) && { who }),
    ...(audited && { entity: audited }),
    ...(action !== undefined && { action }),
    ...(from !== undefined && { from: day(from, 0) }),
    ...(to !== undefined && { until: day(to, 1) }),
  }
}

/** The filtered log, newest first; new events may be added at any time. */
export function auditEvents(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'events', search],
    queryFn: ({ pageParam, signal }) =>
      call('listAuditEvents', {
        query: { ...queryOf(search), ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ events, older }) => (older ? (events.at(-1)?.id ?? null) : null),
    staleTime: 0,
  })
}

/** An event never changes. */
export function auditDetails(id: string) {
  return queryOptions({
    queryKey: ['audit', 'details', id],
    queryFn: ({ signal }) => call('getAuditEvent', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const EXPORTED_AT_ONCE = 500

/**
 * All events that match the filters, loaded in parts.
 * @param onProgress called with the number loaded so far
 */
export async function allEvents(
  search: AuditSearch,
  { onProgress, signal }: { onProgress: (count: number) => void; signal: AbortSignal },
): Promise<AuditEvent[]> {
  const all: AuditEvent[] = []
  for (let older = true; older; ) {
    const last = all.at(-1)
    const page = await call('listAuditEvents', {
      query: {
        ...queryOf(search),
        limit: EXPORTED_AT_ONCE,
        export: 'true',
        ...(last && { before: last.id }),
      },
      signal,
    })
    all.push(...page.events)
    onProgress(all.length)
    older = page.older
  }
  return all
}
