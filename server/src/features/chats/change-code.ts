import { mayEditChat } from '@griot/contract/accounts/roles.ts'
import { changeCodesIn } from '../../storage/database/writes/replace-code.ts'
import { lockChatRows, writeContent } from './chats.store.ts'

/** Replaces codes in all chats that reference them. */
export const changeCodesInChats = changeCodesIn({
  entity: 'chat',
  lock: async (transaction, keys, role) => {
    const rows = await lockChatRows(transaction, keys)
    return rows.map(({ key, id, data, available }) => ({
      key,
      id,
      content: data,
      allowed: mayEditChat(role, { available }),
    }))
  },
  save: (transaction, row) => writeContent(transaction, row),
})
