import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { integrityCalls } from '#contract/calls/integrity.ts'
import { FINDING_KINDS, type FindingKind } from '#contract/integrity/integrity.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { messageIn, refusalOf, tokenForCall } from '../../api/answer.ts'
import { call, callAddress } from '../../api/client.ts'
import type { IntegritySearch } from './integrity.search.ts'

/** While a check runs it is asked how far it is; else another admin, or the week, may have begun one. */
const RUNNING_MS = 1_000
const RESTING_MS = 30_000

/** Everything that the page shows. */
export const integrityKey = ['integrity'] as const

/** How the stored files are: the check that runs, the last one, and what is open. */
export const integrityQuery = queryOptions({
  queryKey: [...integrityKey, 'state'],
  queryFn: ({ signal }) => call('getIntegrity', { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : RESTING_MS),
  staleTime: 0,
})

/** Which kind an address filters by; one that there is not counts as none. */
export const kindOf = ({ kind }: Pick<IntegritySearch, 'kind'>): FindingKind | undefined =>
  FINDING_KINDS.find((name) => name === kind)

/** A page of what is open. */
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
 * Sends the content that a finding lacks.
 * @returns what is said of it
 * @throws {ApiError} as `call` does; where it is another file, with what it is
 */
export async function sendRightFile(id: string, file: File): Promise<string> {
  const { path, method } = integrityCalls.repairByUpload
  const form = new FormData()
  form.append('files', file, file.name)
  const token = tokenForCall()
  const response = await fetch(callAddress(path, { params: { id } }), {
    method,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    body: form,
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusalOf({ status: response.status, body, token }, method)
  return messageIn(body) ?? messages.filesUploaded
}

/**
 * Repairs everything of a kind, some at a time.
 * @param told how many are done so far
 */
export async function repairEverything(
  kind: FindingKind,
  { told, signal }: { told: (count: number) => void; signal: AbortSignal },
): Promise<{ repaired: number; refused: number; reason: string | null }> {
  const all = { repaired: 0, refused: 0, reason: null as string | null }
  for (let after: string | null = null; ; ) {
    const some: Awaited<ReturnType<typeof call<'repairFindings'>>> = await call('repairFindings', {
      body: { kind, after },
      signal,
    })
    all.repaired += some.repaired
    all.refused += some.refused
    all.reason ??= some.reason
    told(all.repaired + all.refused)
    if (some.after === null) return all
    after = some.after
  }
}
