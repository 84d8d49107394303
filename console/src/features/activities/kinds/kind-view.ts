import type { ActivityData, ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** Props of a kind's form: its data as one value. */
export interface KindFormProps<Data> {
  data: Data
  /** Called with an update function, so that two changes at once are both applied. */
  onChange: (next: (data: Data) => Data) => void
  /** Error message for a path of the data, such as `options.2.text`. */
  errorAt: (path: string) => string | undefined
  language: LanguageName
  readOnly: boolean
}

export interface KindSummaryProps<Data> {
  data: Data
  language: LanguageName
}

/** What lists show of one kind of activity. It is loaded with every activity page and must stay small. */
export interface ActivityView<Kind extends ActivityKind> {
  /** Shown beside the kind's name in mixed lists. */
  Icon: Icon
  /** Initial data of a new activity. */
  emptyData: () => ActivityData<Kind>
  /** The question in a list. */
  Question: ComponentType<KindSummaryProps<ActivityData<Kind>>>
  /** The options in a list, with the right ones marked. */
  Answer: ComponentType<KindSummaryProps<ActivityData<Kind>>>
}
