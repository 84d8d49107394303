import type { LanguageName } from '@griot/contract/languages.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../session/storage.ts'
import type { AssetSearchQuery } from '../assets/assets.queries.ts'

/** Debounce: long enough to type a word, short enough to feel immediate. */
const DEBOUNCE_MS = 250

/** localStorage key: whether the user searches in all languages. */
const KEY = 'assetSearchLanguages'

/** State of the search: as typed, in the page's language or in all. */
export function useAssetSearch(language: LanguageName) {
  const { find = '' } = useSearch({ strict: false })
  const [term, setTerm] = useState(find)
  const [submittedTerm, setSubmittedTerm] = useState(find)
  const [onlyLanguage, setOnly] = useState(() => readStored(KEY) !== 'all')
  const [refused, setRefused] = useState(false)
  const trimmed = term.trim()

  useEffect(() => {
    const timer = setTimeout(() => setSubmittedTerm(trimmed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmed])

  const question: AssetSearchQuery | null =
    submittedTerm === '' || trimmed === ''
      ? null
      : { term: submittedTerm, language: onlyLanguage ? language : undefined }
  return {
    term,
    type: (text: string) => {
      setTerm(text)
      setRefused(false)
    },
    /** Searches at once, on Enter; an empty term is refused. */
    ask: () => {
      setRefused(trimmed === '')
      setSubmittedTerm(trimmed)
    },
    refused,
    onlyLanguage,
    setOnlyLanguage: (only: boolean) => {
      setOnly(only)
      writeStored(KEY, only ? null : 'all')
    },
    question,
  }
}
