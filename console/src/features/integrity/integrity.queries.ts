import { integrityCalls } from '@griot/contract/calls/integrity.ts'
import { type CheckFindingKind, FINDING_KINDS, type FindingKind } from '@griot/contract/integrity/integrity.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callAddress } from '../../api/client.ts'
import { localised, messageIn, refusalOf, tokenForCall } from '../../api/response.ts'
import type { IntegritySearch } from './integrity.search.ts'

/**
 * Polling interval while a check runs; otherwise polls rarely, for checks started by other admins or the weekly
 * schedule.
 */
const RUNNING_MS = 1_000
const RESTING_MS = 30_000

/** Root of all query keys of the page. */
export const integrityKey = ['integrity'] as const

/** State of the stored files: running check, last check, open findings. */
export const integrityQuery = queryOptions({
  queryKey: [...integrityKey, 'state'],
  queryFn: ({ signal }) => call('getIntegrity', { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : RESTING_MS),
  staleTime: 0,
})

/** Kind filter in the URL; an unknown one counts as absent. */
export const kindOf = ({ kind }: Pick<IntegritySearch, 'kind'>): FindingKind | undefined =>
  FINDING_KINDS.find((name) => name === kind)

/** A page of open findings. */
export function findingsQuery(search: IntegritySearch) {
  const kind = kindOf(search)
  return queryOptions({
    queryKey: [...integrityKey, 'findings', kind, search.page],
    queryFn: ({ signal }) =>
      call('listFindings', {
        query: { ...(kind && { kind }), page: search.page, limit: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * Uploads the right content for a finding.
 * @returns the success message
 * @throws {ApiError} as `call` does; for another file, it says which
 */
export async function sendCorrectFile(id: string, file: File): Promise<string> {
  const { path, method } = integrityCalls.repairFindingByUpload
  const form = new FormData()
  form.append('files', file, file.name)
  const token = tokenForCall()
  const response = await fetch(callAddress(path, { params: { id } }), {
    method,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    body: form,
  })
  const body: unknown = await localised(await response.json().catch(() => undefined))
  if (!response.ok) throw refusalOf({ status: response.status, body, token }, method)
  return messageIn(body) ?? apiMessages.filesUploaded.message
}

/**
 * Repairs all findings of a kind, in batches.
 * @param onProgress called with the number done so far
 */
export async function repairEverything(
  kind: CheckFindingKind,
  { onProgress, signal }: { onProgress: (count: number) => void; signal: AbortSignal },
): Promise<{ repaired: number; refused: number; reason: string | null }> {
  const all = { repaired: 0, refused: 0, reason: null as string | null }
  for (let after: string | null = null; ; ) {
    const some: Awaited<ReturnType<typeof call<'repairFindings'>>> = await call('repairFindings', {
      body: { kind, after },
      signal,
    })
    all.repaired += some.repaired
    all.refused += some.refused
    all.reason ??= some.reason?.message ?? null
    onProgress(all.repaired + all.refused)
    if (some.after === null) return all
    after = some.after
  }
}
