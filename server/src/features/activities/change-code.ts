import { mayEditActivity } from '#contract/roles.ts'
import { changeCodeIn } from '../../storage/database/change-code.ts'
import { lockActivityRow, writeData } from './activities.store.ts'

/** Changes a code in the data of every activity that names it. */
export const changeCodeInActivities = changeCodeIn({
  entity: 'activity',
  lock: async (transaction, key, { role }) => {
    const row = await lockActivityRow(transaction, key)
    if (!row) return null
    const allowed = mayEditActivity(role, { isActive: row.is_active })
    return { id: row.id, content: { data: row.data }, allowed }
  },
  save: (transaction, row) => writeData(transaction, row),
})
