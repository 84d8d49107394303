import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { PlayedKind } from '../../../../shared/questions/asset-line.tsx'
import type { AutoFill } from '../../../../shared/questions/auto-fill.ts'
import { QuestionCode } from '../../../../shared/questions/question-code.tsx'
import type { KindFormProps } from '../kind-view.ts'

/** Data whose question has a code of this kind. */
interface WithMediaCode<Kind extends PlayedKind> {
  question: { [Field in `${Kind}Url`]: string }
}

interface QuestionMediaProps<Kind extends PlayedKind, Data extends WithMediaCode<Kind>> extends KindFormProps<Data> {
  kind: Kind
  /** Whether the form requires it. */
  required?: boolean
  entry: AutoFill
  onFound?: (asset: AssetOf<AssetKind>) => void
}

/** The media code of an activity's question. */
export function QuestionMediaField<Kind extends PlayedKind, Data extends WithMediaCode<Kind>>(
  props: QuestionMediaProps<Kind, Data>,
) {
  const { kind, data, onChange, errorAt, language, readOnly, required = true, entry, onFound } = props
  const at = `${kind}Url` as const
  return (
    <QuestionCode
      kind={kind}
      field={`data.question.${at}`}
      code={data.question[at]}
      onChange={(next) => onChange((now) => ({ ...now, question: { ...now.question, [at]: next } }))}
      fault={errorAt(`question.${at}`)}
      {...{ language, readOnly, required, entry, onFound }}
    />
  )
}
