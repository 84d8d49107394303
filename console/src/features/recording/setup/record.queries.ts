import type { LanguageName } from '@griot/contract/languages.ts'
import { speakerCalls } from '@griot/contract/recording/speaker-calls.ts'
import { takeCalls } from '@griot/contract/recording/take-calls.ts'
import type { WordList } from '@griot/contract/recording/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { addCalls } from '../../../api/call-of.ts'
import { call } from '../../../api/client.ts'

addCalls(takeCalls)
addCalls(speakerCalls)

export const recordingKey = ['recording'] as const

/** The words of a list, as they are when the set-up is opened. */
export function wordsQuery(list: WordList | null) {
  return queryOptions({
    queryKey: [...recordingKey, 'words', list],
    queryFn: ({ signal }) => {
      if (!list) throw new Error('There is no list.')
      return call('listWords', { body: list, signal })
    },
    enabled: list !== null,
    staleTime: 0,
  })
}

export function speakersQuery(language: LanguageName) {
  return queryOptions({
    queryKey: [...recordingKey, 'speakers', language],
    queryFn: async ({ signal }) => (await call('listSpeakers', { query: { language }, signal })).speakers,
  })
}

export const recordingSettingsQuery = queryOptions({
  queryKey: [...recordingKey, 'settings'],
  queryFn: ({ signal }) => call('getRecordingSettings', { signal }),
})
