import type { Activity } from '#contract/activities/activity.ts'
import { lazyPage } from '../../../ui/loading/lazy-page.ts'

/** What moves the rows of a list, which only those fetch who may move them. */
export const ReorderedRows = lazyPage(async () => {
  const { ReorderList } = await import('../../../ui/form/fields/reorder-list.tsx')
  return { Rows: ReorderList<Activity> }
}, 'Rows')
