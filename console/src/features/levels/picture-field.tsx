import type { LanguageName } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useId, useLayoutEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useController } from 'react-hook-form'
import { CodeField } from '../../shared/codes/code-field.tsx'
import { useCode } from '../../shared/codes/code-lookup.ts'
import { CodeNote } from '../../shared/codes/code-note.tsx'
import { CodePreview } from '../../shared/codes/code-preview.tsx'
import { FieldConflict } from '../../ui/form/conflict/conflict-note.tsx'
import type { Conflict } from '../../ui/form/conflict/use-conflict.ts'
import { FieldAside } from '../../ui/form/fields/field-aside.tsx'
import fields from '../../ui/form/fields/fields.module.css'
import classes from './picture-field.module.css'

interface PictureFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>
  name: FieldPath<Values>
  label: string
  language: LanguageName | undefined
  conflict?: Conflict<unknown, Values> | undefined
}

/** Code of a level's icon or image, with a preview; optional. */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { form, name, label, language, conflict } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const fieldId = useId()
  const noteId = useId()
  const code: string = field.value ?? ''
  const lookup = useCode('graphic', code)
  const input = useRef<HTMLInputElement>(null)
  const { ref } = field
  // The code field keeps its own ref; react-hook-form only needs an object with focus().
  useLayoutEffect(() => ref(input.current), [ref])
  const fault = fieldState.error?.message
  const change = (next: string) => field.onChange((next === '' ? null : next) as PathValue<Values, FieldPath<Values>>)
  return (
    <div className={fields.field} data-commented>
      <label className={classes.label} htmlFor={fieldId}>
        {label} <span className={layout.aside}>{commonMessages.optional}</span>
      </label>
      <div className={fields.aside}>
        <FieldAside field={name} label={label} />
      </div>
      <div className={classes.row}>
        <CodeField
          kind="graphic"
          ref={input}
          id={fieldId}
          field={name}
          code={code}
          lookup={lookup}
          onChange={change}
          completes={{ language, onPick: (asset) => change(asset.code) }}
          invalid={fault !== undefined}
          describedBy={noteId}
          readOnly={false}
        />
        <CodePreview kind="graphic" lookup={lookup} />
      </div>
      <CodeNote
        kind="graphic"
        id={noteId}
        field={input}
        code={code}
        lookup={lookup}
        faults={fault === undefined ? [] : [fault]}
        language={language}
      />
      <FieldConflict conflict={conflict} name={name} label={label} />
    </div>
  )
}
