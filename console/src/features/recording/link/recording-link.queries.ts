import type { CallBody } from '@griot/contract/api.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** What the link of a token opens. Asked again at each visit, because it may have ended. */
export const openedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['recording-link', token],
    queryFn: ({ signal }) => call('getRecordingLink', { bearer: token, signal }),
    staleTime: 0,
  })

export function useConsentByLink(token: string) {
  return useMutation({
    mutationFn: (body: CallBody<'consentByRecordingLink'>) => call('consentByRecordingLink', { body, bearer: token }),
  })
}
