import type { Activity } from '@griot/contract/activities/activity.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import type { RevisedName } from '@griot/contract/history/revisions.ts'
import type { ComponentType } from 'react'

export interface ChangesProps {
  name: RevisedName
  /** The code of an asset. */
  id: string
  /** The revision that was approved last; null without one. */
  approved: number | null
  /** The time of the last decision; null without one. */
  decidedAt: string | null
  /** The revision that is seen. */
  version: number
}

/** How other features show an item; the app passes them, because features do not import each other. */
export interface ItemViews {
  Activity: ComponentType<{ activity: Activity }>
  Chat: ComponentType<{ chat: Chat }>
  /** What has changed since the last approval or decision, as entries of a `dl`. */
  Changes: ComponentType<ChangesProps>
}
