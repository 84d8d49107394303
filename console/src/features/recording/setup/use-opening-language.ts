import type { LanguageName } from '@griot/contract/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentLanguage, openingLanguage } from '../../../session/content-language.ts'
import { recordingProgressQuery } from '../../../shared/recording/recording.queries.ts'
import { toRecordOf } from '../../../shared/recording/to-record.ts'

/** The language to begin with: the last used one if it has words to record, else the first that has. Undefined until known. */
export function useOpeningLanguage(): LanguageName | undefined {
  const { data, isPending } = useQuery(recordingProgressQuery)
  const [opening, setOpening] = useState<LanguageName>()
  // Only once: the list must not change when its last word is recorded.
  if (!isPending && opening === undefined) {
    const counts = data?.languages.map((counted) => [counted.language, toRecordOf(counted)] as const)
    setOpening(openingLanguage(new Map(counts), contentLanguage()))
  }
  return opening
}
