import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as optionFieldsMessages from '@griot/contract/messages/ui/curriculum/option-fields.ts'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { CodeField } from '../codes/code-field.tsx'
import { type CodeLookup, useCode } from '../codes/code-lookup.ts'
import { CodeNote } from '../codes/code-note.tsx'
import { CodePreview } from '../codes/code-preview.tsx'
import { useAsCodeTarget } from '../codes/code-targets-context.tsx'
import { useAssetDrop } from '../codes/dragged-asset.ts'
import type { AutoFill } from './auto-fill.ts'
import { AutoFilledNote } from './auto-filled-note.tsx'
import classes from './question-field.module.css'
import { QuestionHead } from './question-head.tsx'

interface QuestionCodeProps {
  kind: AssetKind
  /** Label, for one of several: 'Question picture 2'. */
  label?: string
  /** Path in the saved data, by which a URL addresses it: `data.question.audioUrl`. */
  field: string
  code: string
  onChange: (code: string) => void
  fault: string | undefined
  language: LanguageName
  readOnly: boolean
  /** Whether the form requires it. */
  required?: boolean
  entry: AutoFill
  /** Called when a typed or inserted code is found, before the focus moves on. */
  onFound?: ((asset: AssetOf<AssetKind>) => void) | undefined
}

/** The code field of what learners hear or see first, with a preview. */
export function QuestionCode(props: QuestionCodeProps) {
  const { kind, code, onChange, fault, language, readOnly, entry, required = true } = props
  const slot = props.field
  const label = props.label ?? ASSET_KINDS[kind].messages.codeOfQuestion
  const fieldId = useId()
  const noteId = useId()
  const lookup = useCode(kind, code)
  const typed = useFoundCode({ code, lookup, slot, entry, onFound: props.onFound })
  const input = useRef<HTMLInputElement>(null)
  const insert = (asset: AssetOf<AssetKind>) => {
    onChange(asset.code)
    entry.filled(slot, optionFieldsMessages.questionFilledInFrom({ code: asset.code }), () => onChange(code))
    props.onFound?.(asset)
  }
  const focused = useAsCodeTarget(readOnly ? null : { kind, label, place: optionFieldsMessages.question, code, insert })
  const takes = useAssetDrop(readOnly ? {} : { [kind]: insert })

  return (
    <div className={classes.question} {...takes}>
      <QuestionHead
        label={label}
        field={fieldId}
        aside={optionFieldsMessages.codeHint}
        required={required}
        path={props.field}
      />
      <div className={classes.row}>
        <CodeField
          kind={kind}
          ref={input}
          id={fieldId}
          field={props.field}
          code={code}
          lookup={lookup}
          onChange={(next) => {
            entry.typed(slot)
            typed()
            onChange(next)
          }}
          onFocus={focused}
          completes={{ language, onPick: insert }}
          invalid={fault !== undefined}
          describedBy={noteId}
          readOnly={readOnly}
          got={entry.isAutoFilled(slot)}
          slot={slot}
          required={required}
        />
        <CodePreview kind={kind} lookup={lookup} />
      </div>
      <CodeNote
        kind={kind}
        id={noteId}
        field={input}
        code={code}
        lookup={lookup}
        faults={fault ? [fault] : []}
        language={language}
      />
      <AutoFilledNote entry={entry} slot={slot} />
    </div>
  )
}

/** Reports a typed code once it is found, and moves the focus on; call the returned function at each change. */
function useFoundCode(
  given: Pick<QuestionCodeProps, 'code' | 'entry' | 'onFound'> & { lookup: CodeLookup; slot: string },
) {
  const { code, lookup, slot, entry } = given
  const isTyped = useRef(false)
  const asset = lookup.state === 'ready' || lookup.state === 'noFile' ? lookup.asset : null
  const goOn = useEffectEvent(() => {
    if (!isTyped.current || asset === null) return
    isTyped.current = false
    given.onFound?.(asset)
    // Wait until React has rendered what was filled.
    requestAnimationFrame(() => entry.completed(slot))
  })
  const known = asset === null ? null : code
  useEffect(() => {
    if (known !== null) goOn()
  }, [known])
  return () => {
    isTyped.current = true
  }
}
