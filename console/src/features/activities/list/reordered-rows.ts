import type { Activity } from '@griot/contract/activities/activity.ts'
import { lazyPage } from '../../../ui/loading/lazy-page.ts'

/** Code for reordering rows, loaded only by users who may reorder. */
export const ReorderedRows = lazyPage(async () => {
  const { ReorderList } = await import('../../../ui/form/fields/reorder-list.tsx')
  return { Rows: ReorderList<Activity> }
}, 'Rows')
