import type { LanguageName } from '@griot/contract/languages.ts'
import type { WordsOf } from '@griot/contract/lint/known-words.ts'
import { type FieldFinding, lintRow } from '@griot/contract/lint/lint-row.ts'
import { useCallback, useMemo } from 'react'
import { useFindings } from '../../shared/text-hints/known-words.ts'
import { DEBOUNCE_MS } from '../../shared/text-hints/use-form-hints.tsx'
import { useDebounced } from '../../ui/loading/use-debounced.ts'
import { textsIn } from './caption-form.ts'
import type { CaptionRows } from './caption-rows.ts'

/** Text checks of all cues in the course language at once, by the id of their row; only while the text is unchanged. */
export function useCueFindings(rows: CaptionRows, language: LanguageName): ReadonlyMap<string, FieldFinding[]> {
  const settled = useDebounced(rows, DEBOUNCE_MS)
  const check = useCallback(
    (wordsOf?: WordsOf) => {
      const texts = textsIn(settled, language)
      return lintRow(Object.fromEntries(Object.keys(texts).map((id) => [id, language])), texts, undefined, wordsOf)
    },
    [settled, language],
  )
  const findings = useFindings(check)
  return useMemo(() => {
    const now = textsIn(rows, language)
    return Map.groupBy(
      findings.filter(({ field, text }) => (now[field] ?? '').normalize('NFC') === text),
      ({ field }) => field,
    )
  }, [findings, rows, language])
}
