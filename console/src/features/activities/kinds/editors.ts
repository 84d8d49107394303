import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import { CrossWordForm } from './cross-word/form.tsx'
import { CrossWordPreview } from './cross-word/preview.tsx'
import { GapForm } from './fill-the-gap/form.tsx'
import { GapPreview } from './fill-the-gap/preview.tsx'
import type { ActivityEditing } from './kind-view.ts'
import { MatchForm } from './match-the-correct-word/form.tsx'
import { MatchPreview } from './match-the-correct-word/preview.tsx'
import { SelectImageForm } from './select-correct-image/form.tsx'
import { SelectImagePreview } from './select-correct-image/preview.tsx'
import { TapForm } from './tap-in-what-you-hear/form.tsx'
import { TapPreview } from './tap-in-what-you-hear/preview.tsx'
import { VideoForm } from './video-content/form.tsx'
import { VideoPreview } from './video-content/preview.tsx'

/** Registry of what edits and plays each kind; loaded with the editor, not with lists. */
const ACTIVITY_EDITORS: { readonly [Kind in ActivityKind]: ActivityEditing<Kind> } = {
  VideoContentActivity: { Form: VideoForm, Preview: VideoPreview },
  SelectCorrectImageActivity: { Form: SelectImageForm, Preview: SelectImagePreview },
  TapInWhatYouHear: { Form: TapForm, Preview: TapPreview },
  FillTheGapActivity: { Form: GapForm, Preview: GapPreview },
  MatchTheCorrectWord: { Form: MatchForm, Preview: MatchPreview },
  CrossWordActivity: { Form: CrossWordForm, Preview: CrossWordPreview },
}

export function editorOf<Kind extends ActivityKind>(kind: Kind): ActivityEditing<Kind> {
  return ACTIVITY_EDITORS[kind]
}
