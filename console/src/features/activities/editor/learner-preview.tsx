import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { PreviewColumn } from '../../../shared/editor/preview-column.tsx'
import { KindPreview } from '../kinds/learner/kind-preview.tsx'
import type { ActivityFormValues } from './activity-form.ts'

interface LearnerPreviewProps<Kind extends ActivityKind> {
  form: UseFormReturn<ActivityFormValues, unknown, unknown>
  kind: Kind
  language: LanguageName
  /** Whether it is a tab panel. */
  tab: boolean
  hidden: boolean
}

/** Learner preview of the current form values. */
export function LearnerPreview<Kind extends ActivityKind>(props: LearnerPreviewProps<Kind>) {
  const { form, kind, language, tab, hidden } = props
  const [all, instruction] = useWatch({
    control: form.control,
    name: ['data', 'localizedInstruction'],
  })
  const [round, setRound] = useState(0)
  return (
    <PreviewColumn
      title="Learner preview"
      under="Plays the real files and checks answers like the app."
      tab={tab}
      hidden={hidden}
      onAgain={() => setRound(round + 1)}
    >
      <KindPreview
        key={`${kind} ${round}`}
        kind={kind}
        data={all[kind]}
        instruction={instruction}
        language={language}
      />
    </PreviewColumn>
  )
}
