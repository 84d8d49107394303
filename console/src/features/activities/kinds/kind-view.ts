import type { Icon } from '@tabler/icons-react'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ActivityData, ActivityKind } from '#contract/activities/kinds.ts'
import type { Verdict } from '#contract/activities/play/scoring.ts'
import type { LanguageName } from '#contract/languages.ts'

/** What a kind's part of the form works on: its data as one value. */
export interface KindFormProps<Data> {
  data: Data
  /** Given the data as it is then, so that two changes at once both count. */
  onChange: (next: (data: Data) => Data) => void
  /** The sentence for a path of the data, as `options.2.text`. */
  faultAt: (path: string) => string | undefined
  language: LanguageName
  readOnly: boolean
}

export interface KindPreviewProps<Data> {
  data: Data
  instruction: string
  language: LanguageName
  /** What an answer comes to: the ids of the options in the order given. */
  judge: (answer: readonly string[]) => Verdict
}

export interface KindSummaryProps<Data> {
  data: Data
  language: LanguageName
}

/**
 * Everything the console must know to show, write and try one kind of activity. What lists show
 * comes with every page of activities and stays light. Form and preview are made by `lazyPage` and
 * come with the editor: as pages do, they are drawn at once when their code is there.
 */
export interface ActivityView<Kind extends ActivityKind> {
  /** Stands beside the kind's name where kinds are mixed. */
  Icon: Icon
  /** What a new activity begins with. */
  emptyData: () => ActivityData<Kind>
  /** The question, as a list shows it. */
  Question: ComponentType<KindSummaryProps<ActivityData<Kind>>>
  /** The options with the right ones marked, as a list shows them. */
  Answer: ComponentType<KindSummaryProps<ActivityData<Kind>>>
  Form: AsyncRouteComponent<KindFormProps<ActivityData<Kind>>>
  /** The activity as a learner meets it; remounted by 'Again'. */
  Preview: AsyncRouteComponent<KindPreviewProps<ActivityData<Kind>>>
}
