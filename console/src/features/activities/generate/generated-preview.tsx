import type { LanguageName } from '@griot/contract/languages.ts'
import { LearnerActivity } from '../../../shared/learner/learner-view.tsx'
import type { GeneratedRow } from './generate-draft.ts'
import { dataOfRow } from './generate-form.ts'

interface GeneratedPreviewProps {
  row: GeneratedRow
  instruction: string
  language: LanguageName
}

/** A generated activity as learners see it; loaded with the code of all previews. */
export function GeneratedPreview({ row, instruction, language }: GeneratedPreviewProps) {
  const { activityKind } = row
  return (
    <LearnerActivity
      kind={activityKind}
      data={dataOfRow(activityKind, row)}
      instruction={instruction}
      language={language}
    />
  )
}
