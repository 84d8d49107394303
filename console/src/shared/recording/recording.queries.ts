import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Counts of words by language and state, and of decisions. */
export const recordingProgressQuery = queryOptions({
  queryKey: ['recording', 'progress'],
  queryFn: ({ signal }) => call('getRecordingProgress', { signal }),
  staleTime: 0,
})
