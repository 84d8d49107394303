import type { ActivityData, ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { ComponentType } from 'react'
import { CrossWordForm } from './cross-word/form.tsx'
import { GapForm } from './fill-the-gap/form.tsx'
import type { KindFormProps } from './kind-view.ts'
import { MatchForm } from './match-the-correct-word/form.tsx'
import { SelectImageForm } from './select-correct-image/form.tsx'
import { TapForm } from './tap-in-what-you-hear/form.tsx'
import { VideoForm } from './video-content/form.tsx'

/** Registry of what edits each kind; loaded with the editor, not with lists. What plays it is in the player. */
const ACTIVITY_FORMS: { readonly [Kind in ActivityKind]: ComponentType<KindFormProps<ActivityData<Kind>>> } = {
  VideoContentActivity: VideoForm,
  SelectCorrectImageActivity: SelectImageForm,
  TapInWhatYouHear: TapForm,
  FillTheGapActivity: GapForm,
  MatchTheCorrectWord: MatchForm,
  CrossWordActivity: CrossWordForm,
}

export function formOf<Kind extends ActivityKind>(kind: Kind): ComponentType<KindFormProps<ActivityData<Kind>>> {
  return ACTIVITY_FORMS[kind]
}
