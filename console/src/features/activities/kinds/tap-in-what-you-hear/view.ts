import { lazyRouteComponent } from '@tanstack/react-router'
import type { ActivityView } from '../kind-view.ts'
import { TapAnswer, TapQuestion } from './tap-summary.tsx'

/** A new activity shows what it wants: two options, none of them in the answer yet. */
const NEW_OPTION_IDS = ['1', '2']

export const tapInWhatYouHearView: ActivityView<'TapInWhatYouHear'> = {
  emptyData: () => ({
    question: { audioUrl: '' },
    options: NEW_OPTION_IDS.map((id) => ({ id, text: '', audioUrl: '' })),
    answer: [],
  }),
  Question: TapQuestion,
  Answer: TapAnswer,
  Form: lazyRouteComponent(() => import('./tap-form.tsx'), 'TapForm'),
  Preview: lazyRouteComponent(() => import('./tap-preview.tsx'), 'TapPreview'),
}
