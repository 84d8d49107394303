import { may } from '#contract/roles.ts'
import { changeCodeIn } from '../../storage/database/change-code.ts'
import { lockLevelRow, writePictures } from './levels.store.ts'

/** Changes a code where it is the icon or the image of a level. */
export const changeCodeInLevels = changeCodeIn({
  entity: 'level',
  lock: async (transaction, key, { role }) => {
    const row = await lockLevelRow(transaction, key)
    if (!row) return null
    const { id, icon, image } = row
    return { id, content: { icon, image }, allowed: may(role, 'levels.write') }
  },
  save: (transaction, row) => writePictures(transaction, row),
})
