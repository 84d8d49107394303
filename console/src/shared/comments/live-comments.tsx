import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDiscussion } from '../presence/presence.ts'
import { reviewQuery } from '../review/review-states.queries.ts'
import { threadsKey, threadsQuery } from './comments.queries.ts'

/** Fetches the threads of an item again when the presence stream reports a change, and announces comments of others. */
export function LiveComments({ item }: { item: string }) {
  const { data } = useQuery(threadsQuery(item))
  const client = useQueryClient()
  const discussion = useDiscussion(item)
  const known = data?.discussion
  useEffect(() => {
    if (discussion === undefined || known === undefined || discussion <= known) return
    // The second is the number in lists.
    for (const queryKey of [threadsKey(item), reviewQuery(item).queryKey]) void client.invalidateQueries({ queryKey })
  }, [client, item, discussion, known])

  const newest = data?.threads.flatMap(({ comments }) => comments).toSorted((a, b) => Number(b.id) - Number(a.id))[0]
  const announced = useRef<number>(undefined)
  useEffect(() => {
    if (!data) return
    const id = Number(newest?.id ?? 0)
    if (announced.current !== undefined && newest && id > announced.current && !newest.isOwn)
      announce(commentsMessages.newComment({ name: newest.by.name }))
    announced.current = Math.max(id, announced.current ?? 0)
  }, [data, newest])
  return null
}
