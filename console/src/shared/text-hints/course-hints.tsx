import type { LanguageName } from '@griot/contract/languages.ts'
import type { CourseEntity } from '@griot/contract/lint/course-entities.ts'
import { lintCourseText, quotesLanguage } from '@griot/contract/lint/course-text.ts'
import type { DismissedCourseText } from '@griot/contract/lint/finding.ts'
import type { WordsOf } from '@griot/contract/lint/known-words.ts'
import { applyFixes } from '@griot/contract/lint/lint.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldNotesOf } from '../../ui/form/fields/field-notes.tsx'
import { useDebounced } from '../../ui/loading/use-debounced.ts'
import { dismissedTextsQuery } from './course-hints.calls.ts'
import { HintList } from './hint-list.tsx'
import { useFindings } from './known-words.ts'
import { DEBOUNCE_MS } from './use-form-hints.tsx'

/** What a form of a course item knows about hints: the dismissed ones, those of this form included. */
export interface CourseHints {
  dismissed: readonly DismissedCourseText[]
  dismiss: (dismissed: DismissedCourseText) => void
  /** The body of a save, with what was dismissed in this form. */
  withDismissed: <Body extends object>(body: Body) => Body & { dismissedHints?: DismissedCourseText[] }
}

/** Dismissed hints of an item's form. @param id absent for a new item */
export function useCourseHints(entity: CourseEntity, id: string | undefined): CourseHints {
  const [said, setSaid] = useState<readonly DismissedCourseText[]>([])
  const { data: stored } = useQuery({ ...dismissedTextsQuery(entity, id ?? ''), enabled: id !== undefined })
  const dismissed = useMemo(() => [...(stored ?? []), ...said], [stored, said])
  const dismiss = useCallback((one: DismissedCourseText) => setSaid((all) => [...all, one]), [])
  return {
    dismissed,
    dismiss,
    withDismissed: (body) => (said.length > 0 ? { ...body, dismissedHints: [...said] } : body),
  }
}

interface Shown extends CourseHints {
  language: LanguageName
  /** Whether the text at a path may only quote the language. */
  quotes: (path: string) => boolean
}

const Hints = createContext<Shown | null>(null)

interface CourseHintsProviderProps {
  hints: CourseHints
  /** Undefined while none is chosen: no hints. */
  language: LanguageName | undefined
  quotingParts?: readonly string[]
  form: unknown
  children: ReactNode
}

/** Fields of the form that have a text. */
const TEXTS = ['instruction', 'localizedInstruction', 'levelInWords', 'title', 'description', 'goal']

/** Shows hints under the texts of a form. */
export function CourseHintsProvider(props: CourseHintsProviderProps) {
  const { hints, language, quotingParts, form, children } = props
  const shown = useMemo(
    () => (language ? { ...hints, language, quotes: (path: string) => quotesLanguage(path, quotingParts) } : null),
    [hints, language, quotingParts],
  )
  const notes = (name: string) =>
    TEXTS.includes(name) ? <FieldHints form={form as UseFormReturn<FieldValues>} name={name} /> : null
  return (
    <Hints value={shown}>
      <FieldNotesOf value={notes}>{children}</FieldNotesOf>
    </Hints>
  )
}

/** Hints under a field of the form. */
function FieldHints({ form, name }: { form: UseFormReturn<FieldValues>; name: string }) {
  const text: unknown = useWatch({ control: form.control, name })
  if (typeof text !== 'string') return null
  return (
    <CourseTextHints field={name} text={text} onFix={(fixed) => form.setValue(name, fixed, { shouldDirty: true })} />
  )
}

interface CourseTextHintsProps {
  /** Path of the text in the item: `data.options.2.text`. */
  field: string
  text: string
  onFix: (fixed: string) => void
}

/** Hints about a text of a course item; nothing outside of a form that shows them. */
export function CourseTextHints(props: CourseTextHintsProps) {
  const shown = useContext(Hints)
  return shown && <TextHints {...props} {...shown} />
}

function TextHints(props: CourseTextHintsProps & Shown) {
  const { field, text, onFix, language, quotes, dismissed, dismiss } = props
  const settled = useDebounced(text, DEBOUNCE_MS)
  const mayQuote = quotes(field)
  const check = useCallback(
    (wordsOf?: WordsOf) => lintCourseText({ field, text: settled, language, quotes: mayQuote }, dismissed, wordsOf),
    [field, settled, language, mayQuote, dismissed],
  )
  const findings = useFindings(check)
  return (
    <HintList
      findings={settled === text ? findings : []}
      onFix={(finding) => onFix(applyFixes(finding.text, [finding]))}
      onDismiss={({ rule, text: kept }) => dismiss({ rule, text: kept.trim() })}
    />
  )
}
