import { type ReactNode, useMemo, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { SaidRight } from '#contract/assets/text-hints.ts'
import { lintRow, mendRow, type RightText, rightOf } from '#contract/lint/lint-row.ts'
import type { NotesOf } from '../../ui/form/fields/field-notes.tsx'
import { useSettled } from '../../ui/loading/use-debounced.ts'
import { stillRight } from './dismissed-hints.ts'
import { HintList } from './hint-list.tsx'

/** Debounce: a word should be complete before it is checked. */
export const SETTLE_MS = 500

// The fields of a form whose kind is a value are not known statically.
type AnyForm = UseFormReturn<FieldValues, unknown, unknown>

/** Hints under the fields of an asset form, and the findings that the user dismissed in it. */
export function useFormHints(
  kind: AssetKind,
  form: unknown,
  before: readonly RightText[] = [],
): { notes: NotesOf; saidRight: (values: object) => SaidRight | undefined } {
  const [said, setSaid] = useState<readonly RightText[]>([])
  const right = useMemo(() => [...before, ...said], [before, said])
  const { texts } = ASSET_KINDS[kind]
  const notes = (name: string): ReactNode =>
    Object.hasOwn(texts, name) && (
      <Hints
        kind={kind}
        form={form as AnyForm}
        field={name}
        right={right}
        onRight={(one) => setSaid((all) => [...all, one])}
      />
    )
  return { notes, saidRight: (values) => stillRight(said, values) }
}

interface HintsProps {
  kind: AssetKind
  form: AnyForm
  field: string
  right: readonly RightText[]
  onRight: (right: RightText) => void
}

function Hints({ kind, form, field, right, onRight }: HintsProps) {
  const texts: Readonly<Record<string, string | null>> = ASSET_KINDS[kind].texts
  const named = texts[field] ?? null
  const [value, language] = useWatch({ control: form.control, name: [field, named ?? field] })
  const settled = useSettled(value as unknown, SETTLE_MS)
  const findings = useMemo(() => {
    const row = { [field]: settled, ...(named === null ? {} : { [named]: language }) }
    return lintRow({ [field]: named }, row, rightOf(right))
  }, [settled, field, named, language, right])
  return (
    <HintList
      findings={settled === value ? findings : []}
      onMend={(finding) => {
        const mended = mendRow(form.getValues(), [finding])
        form.setValue(field, mended[field], { shouldDirty: true })
      }}
      onRight={({ rule, text }) => onRight({ field, rule, text })}
    />
  )
}
