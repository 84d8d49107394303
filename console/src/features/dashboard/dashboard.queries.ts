import { queryOptions } from '@tanstack/react-query'
import type { LanguageName } from '#contract/languages.ts'
import { call } from '../../api/client.ts'

/** How many audio assets are declared, in one language or in all, and how many of them wait for a file. */
export function audioCountQuery(language?: LanguageName) {
  return queryOptions({
    queryKey: ['audios', 'count', language ?? 'all'],
    queryFn: async ({ signal }) => {
      try {
        return await call('countAudios', { query: language ? { language } : {}, signal })
      } catch (error) {
        if (!signal.aborted) logCountFailure(error)
        throw error
      }
    },
    staleTime: 0,
  })
}

/** A count that fails is only logged; its card shows a dash. */
function logCountFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for the log and nothing else
  console.warn('A count of the dashboard failed.', error)
}
