// @vitest-environment happy-dom

import { resetPersonalStores } from '@griot/player/ui/stores.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { presenceStore } from '../presence/presence.ts'
import { reviewQuery } from '../review/review-states.queries.ts'
import { threadsKey } from './comments.queries.ts'
import { LiveComments } from './live-comments.tsx'

const ITEM = 'audio:5'
const KEYS = [threadsKey(ITEM), reviewQuery(ITEM).queryKey as readonly unknown[]]

afterEach(() => {
  cleanup()
  resetPersonalStores()
})

/** The presence stream says how often the comments or the review of the item have changed. */
function report(discussion: number): void {
  const person = { thing: ITEM, people: [], more: 0, elsewhere: false, otherTab: false }
  presenceStore.setState({ seen: new Map([[ITEM, { ...person, version: 1, discussion }]]) })
}

it('another person comments: the threads are read again, and the number in lists', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(KEYS[0] ?? [], { discussion: 1, threads: [] })
  client.setQueryData(KEYS[1] ?? [], null)
  const stale = () => KEYS.map((key) => client.getQueryState(key)?.isInvalidated)
  presenceStore.setState({ member: { open: () => {}, leave: () => {} } })
  report(1)
  render(
    <QueryClientProvider client={client}>
      <LiveComments item={ITEM} />
    </QueryClientProvider>,
  )
  expect(stale()).toEqual([false, false])
  act(() => report(2))
  expect(stale()).toEqual([true, true])
})
