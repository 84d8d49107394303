import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { DismissedFields } from '@griot/contract/assets/text-hints.ts'
import type { WordsOf } from '@griot/contract/lint/known-words.ts'
import { type DismissedText, dismissalsOf, type FieldFinding, fixRow, lintRow } from '@griot/contract/lint/lint-row.ts'
import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { NotesOf } from '../../ui/form/fields/field-notes.tsx'
import { useDebounced } from '../../ui/loading/use-debounced.ts'
import { unchangedDismissals } from './dismissed-hints.ts'
import { HintList } from './hint-list.tsx'
import { useFindings } from './known-words.ts'
import { MoreFindings } from './more-findings.ts'

/** Debounce: a word should be complete before it is checked. */
export const DEBOUNCE_MS = 500

// The fields of a form whose kind is a value are not known statically.
type AnyForm = UseFormReturn<FieldValues, unknown, unknown>

/** Hints under the fields of an asset form, and the findings that the user dismissed in it. */
export function useFormHints(
  kind: AssetKind,
  form: unknown,
  before: readonly DismissedText[] = [],
): { notes: NotesOf; dismissals: (values: object) => DismissedFields | undefined } {
  const [said, setSaid] = useState<readonly DismissedText[]>([])
  const dismissed = useMemo(() => [...before, ...said], [before, said])
  const { texts } = ASSET_KINDS[kind]
  const notes = (name: string): ReactNode =>
    Object.hasOwn(texts, name) && (
      <Hints
        kind={kind}
        form={form as AnyForm}
        field={name}
        dismissed={dismissed}
        onDismiss={(one) => setSaid((all) => [...all, one])}
      />
    )
  return { notes, dismissals: (values) => unchangedDismissals(said, values) }
}

interface HintsProps {
  kind: AssetKind
  form: AnyForm
  field: string
  dismissed: readonly DismissedText[]
  onDismiss: (dismissed: DismissedText) => void
}

function Hints({ kind, form, field, dismissed, onDismiss }: HintsProps) {
  const texts: Readonly<Record<string, string | null>> = ASSET_KINDS[kind].texts
  const named = texts[field] ?? null
  const [value, language] = useWatch({ control: form.control, name: [field, named ?? field] })
  const settled = useDebounced(value as unknown, DEBOUNCE_MS)
  const check = useCallback(
    (wordsOf?: WordsOf) => {
      const row = { [field]: settled, ...(named === null ? {} : { [named]: language }) }
      return lintRow({ [field]: named }, row, dismissalsOf(dismissed), wordsOf)
    },
    [settled, field, named, language, dismissed],
  )
  const more = useContext(MoreFindings)
  const isLeft = ({ rule, text }: FieldFinding) =>
    !dismissed.some((one) => one.field === field && one.rule === rule && one.text === text)
  const found = useFindings(check)
  const findings = [...found, ...(more?.(field, String(settled ?? '')).filter(isLeft) ?? [])]
  return (
    <HintList
      findings={settled === value ? findings : []}
      onFix={(finding) => {
        const fixed = fixRow(form.getValues(), [finding])
        form.setValue(field, fixed[field], { shouldDirty: true })
      }}
      onDismiss={({ rule, text }) => onDismiss({ field, rule, text })}
    />
  )
}
