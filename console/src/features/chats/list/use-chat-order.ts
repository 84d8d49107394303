import { type Chat, chatSchema } from '@griot/contract/chats/chat.ts'
import { chatMessages } from '@griot/contract/chats/messages.ts'
import { z } from 'zod'
import { chatsKey, chatsOfLesson } from '../../../api/chats.queries.ts'
import { call } from '../../../api/client.ts'
import { useSavedOrder } from '../../../shared/curriculum/use-saved-order.ts'

/** Moves a chat within its lesson. */
export function useChatOrder(lessonId: string): (from: number, to: number) => Promise<boolean> {
  return useSavedOrder({
    queryKey: chatsOfLesson(lessonId).queryKey,
    invalidates: chatsKey,
    renumberByIds,
    save: (series) => call('reorderSeries', { params: { id: lessonId }, body: { series } }),
    parse: (current) => z.array(chatSchema).parse(current),
    failed: chatMessages.orderFailed,
  })
}

/** Chats in an order of ids, numbered as the server will number them. */
function renumberByIds(rows: readonly Chat[], order: readonly string[]): Chat[] {
  return rows
    .map((row) => ({ ...row, chatNumber: order.indexOf(row.id) + 1 }))
    .toSorted((one, other) => one.chatNumber - other.chatNumber)
}
