import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AudioDetails } from '#contract/assets/audio.ts'
import { codeFault, codeKey } from '#contract/assets/code.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'

/** Long enough that someone who corrects a character asks once, short enough to feel at once. */
const SETTLE_MS = 200

/** A code seen moments ago is not asked for again; another tab may have uploaded its file since. */
const FRESH_MS = 15_000

/** What the library knows of a code. */
export type CodeLookup =
  | { state: 'incomplete' }
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'undeclared' }
  | { state: 'noFile'; audio: AudioDetails }
  | { state: 'ready'; audio: AudioDetails; url: string }

/** The audio of a code, null when the code is not declared. */
export function audioByCode(code: string) {
  return queryOptions({
    // Under the library's own key, so that whatever renews the library renews this.
    queryKey: ['audios', 'code', codeKey(code)],
    queryFn: async ({ signal }) => {
      try {
        return await call('getAudio', { params: { code }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: FRESH_MS,
  })
}

/** Looks a code up once it has its six characters and stands still; `wanted` false keeps it waiting. */
export function useCodeLookup(code: string, wanted = true): CodeLookup {
  const [settled] = useDebouncedValue(code, SETTLE_MS)
  const complete = codeFault(code) === null
  const query = useQuery({ ...audioByCode(code), enabled: complete && wanted && settled === code })
  if (!complete) return { state: 'incomplete' }
  if (query.data === null) return { state: 'undeclared' }
  if (query.data) {
    const audio = query.data
    return audio.url === null
      ? { state: 'noFile', audio }
      : { state: 'ready', audio, url: audio.url }
  }
  return { state: query.isError ? 'failed' : 'looking' }
}

/** The name by which a code's sound is known wherever it can be played. */
export function audioSound(code: string): string {
  return `audio:${code}`
}
