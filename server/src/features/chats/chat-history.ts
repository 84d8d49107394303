import { replaceChatSchema } from '@griot/contract/chats/chat.ts'
import { historyOf } from '../../shared/revision-history.ts'
import { presentChat } from './chats.present.ts'
import { notFound, replaceChat } from './chats.service.ts'
import { chatByKey } from './chats.store.ts'

export const chatHistory = historyOf({
  name: 'chat',
  byKey: chatByKey,
  present: presentChat,
  notFound,
  body: replaceChatSchema,
  save: replaceChat,
})
