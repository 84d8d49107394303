import type { AppSizes } from '@griot/contract/releases/app.ts'
import { FeedError } from './kept-files.ts'
import type { Update, WantedLevels } from './update.ts'

/** What stays when the app is closed. Windows of the same course share it. */
export interface Memory {
  levels: WantedLevels
  /** Levels, by id, whose files are to be removed. */
  leaving: readonly string[]
  /** The person has asked for the update. */
  updating: boolean
  /** The course document of the release that is here; a window that has another one open opens this one next. */
  release?: string
  /** Files of a release or level before may still be here. */
  isUntidy: boolean
}

export const EMPTY: Memory = { levels: {}, leaving: [], updating: false, isUntidy: false }

export interface DeviceState extends Memory {
  /** What is fetched now: a level by id, or the update. */
  running: { what: string; done: number; total: number } | null
  /** Why it does not arrive. All but `line` end the download. */
  problem: { what: string; why: FeedError['why'] | 'full' } | null
  update: Update | null
  /** Another release than the open one is here. */
  isSwitched: boolean
  sizes: AppSizes | null
}

/** What `running` says of an update. */
export const UPDATE = 'update'

/** What is done next: nothing else is done at the same time. */
export interface Step {
  /** What a problem belongs to. */
  what: string
  act: (signal: AbortSignal) => Promise<void>
}

/** Why something did not arrive. */
export function whyOf(error: unknown): NonNullable<DeviceState['problem']>['why'] {
  if (error instanceof FeedError) return error.why
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed'
}
