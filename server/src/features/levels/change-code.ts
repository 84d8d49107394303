import { may } from '@griot/contract/accounts/roles.ts'
import { changeCodesIn } from '../../storage/database/writes/replace-code.ts'
import { lockLevelRows, writePictures } from './levels.store.ts'

/** Replaces codes used as icon or image of a level. */
export const changeCodesInLevels = changeCodesIn({
  entity: 'level',
  lock: async (transaction, keys, role) => {
    const allowed = may(role, 'levels.write')
    const rows = await lockLevelRows(transaction, keys)
    return rows.map(({ key, id, icon, image }) => ({ key, id, content: { icon, image }, allowed }))
  },
  save: (transaction, row) => writePictures(transaction, row),
})
