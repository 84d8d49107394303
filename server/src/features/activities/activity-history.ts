import { replaceActivitySchema } from '@griot/contract/activities/activity.ts'
import { historyOf } from '../../shared/revision-history.ts'
import { presentActivity } from './activities.present.ts'
import { notFound, replaceActivity } from './activities.service.ts'
import { activityByKey } from './activities.store.ts'

export const activityHistory = historyOf({
  name: 'activity',
  byKey: activityByKey,
  present: presentActivity,
  notFound,
  body: replaceActivitySchema,
  save: replaceActivity,
})
