import type { LanguageName } from '@griot/contract/languages.ts'
import type { WordList } from '@griot/contract/recording/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useDebounced } from '../../../ui/loading/use-debounced.ts'
import { deviceTakesStore } from '../store/device-takes.ts'
import { wordsQuery } from './record.queries.ts'
import type { RecordSearch } from './record.search.ts'
import { listOf } from './word-list.ts'

const TYPING_MS = 300

/** The words of the chosen list; none while they are not known. */
export function useSessionWords(search: RecordSearch, language: LanguageName) {
  const takes = useStore(deviceTakesStore, (state) => state.takes)
  const asked = JSON.stringify(listOf(search, language))
  const settled = useDebounced(asked, TYPING_MS)
  const list: WordList | null = JSON.parse(settled)
  const read = useQuery(wordsQuery(list))
  const data = asked === settled ? read.data : undefined
  const listed = data?.words ?? []
  // Takes that have not reached the server yet.
  const recorded = new Set(takes.map(({ code }) => code))
  const words = list?.kind === 'missing' ? listed.filter(({ code }) => !recorded.has(code)) : listed
  const languages = [...new Set(words.map((word) => word.language))]
  return {
    list,
    words,
    title: data?.title ?? '',
    total: data?.total ?? 0,
    /** Whether it is known which words these are. */
    isKnown: data !== undefined || asked === 'null',
    error: read.error,
    retry: () => void read.refetch(),
    languages,
    /** Which language the speaker must speak. */
    spoken: languages[0] ?? language,
  }
}
export type SessionWords = ReturnType<typeof useSessionWords>
