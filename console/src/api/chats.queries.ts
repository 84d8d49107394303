import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** Reads of chats, which their own pages and the library's search of a lesson share. */
export const chatsKey = ['chats'] as const

/** The chats of a lesson, in their order. */
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
