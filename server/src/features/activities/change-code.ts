import { mayEditActivity } from '@griot/contract/accounts/roles.ts'
import { changeCodesIn } from '../../storage/database/writes/replace-code.ts'
import { lockActivityRows, writeData } from './activities.store.ts'

/** Replaces codes in the data of all activities that reference them. */
export const changeCodesInActivities = changeCodesIn({
  entity: 'activity',
  lock: async (transaction, keys, role) => {
    const rows = await lockActivityRows(transaction, keys)
    return rows.map(({ key, id, data, is_active }) => {
      const allowed = mayEditActivity(role, { isActive: is_active })
      return { key, id, content: { data }, allowed }
    })
  },
  save: (transaction, row) => writeData(transaction, row),
})
