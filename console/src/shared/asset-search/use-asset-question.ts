import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LanguageName } from '#contract/languages.ts'
import { readStored, writeStored } from '../../session/storage.ts'
import type { AssetQuestion } from '../assets/assets.queries.ts'

/** Long enough to let a word be typed, short enough to feel like an answer to it. */
const SETTLE_MS = 250

/** Where it is remembered that somebody searches in all languages. */
const KEY = 'assetSearchLanguages'

/** What is being asked of the library: as one types, and in the page's language unless all are wanted. */
export function useAssetQuestion(language: LanguageName) {
  const { find = '' } = useSearch({ strict: false })
  const [term, setTerm] = useState(find)
  const [asked, setAsked] = useState(find)
  const [onlyLanguage, setOnly] = useState(() => readStored(KEY) !== 'all')
  const [refused, setRefused] = useState(false)
  const wanted = term.trim()

  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const question: AssetQuestion | null =
    asked === '' || wanted === ''
      ? null
      : { term: asked, language: onlyLanguage ? language : undefined }
  return {
    term,
    type: (text: string) => {
      setTerm(text)
      setRefused(false)
    },
    /** Asks at once, as Enter does; an empty term is refused. */
    ask: () => {
      setRefused(wanted === '')
      setAsked(wanted)
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
