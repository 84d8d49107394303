import { chatCalls } from '@griot/contract/calls/chats.ts'
import { queryOptions } from '@tanstack/react-query'
import { addCalls } from './call-of.ts'
import { call } from './client.ts'

addCalls(chatCalls)

/** Chat queries, shared by the chat pages and the asset library's lesson search. */
export const chatsKey = ['chats'] as const

/** The chats of a lesson, in order. */
export function chatsOfLesson(lessonId: string) {
  return queryOptions({
    queryKey: [...chatsKey, 'lesson', lessonId],
    queryFn: ({ signal }) => call('listSeries', { query: { lessonId }, signal }),
  })
}

export function chatById(id: string) {
  return queryOptions({
    queryKey: [...chatsKey, 'one', id],
    queryFn: ({ signal }) => call('getSeries', { params: { id }, signal }),
  })
}
