// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { curriculumKey } from '../../api/curriculum-key.ts'
import { assetsKey } from '../assets/assets.queries.ts'
import { useRenewReviews } from './review-acts.ts'
import { reviewQuery } from './review-states.queries.ts'

afterEach(cleanup)

const ITEMS = ['audio:5', 'graphic:5', 'activity:ACT-YA-0001-01', 'chat:CHT-YA-0001-01', 'lesson:LSN-YA-0001']

/** The items whose reviews are stale after an act. */
function staleAfter(act: (client: QueryClient) => void): string[] {
  const client = new QueryClient()
  const key = (item: string) => reviewQuery(item).queryKey as readonly unknown[]
  for (const item of ITEMS) client.setQueryData(key(item), null)
  act(client)
  return ITEMS.filter((item) => client.getQueryState(key(item))?.isInvalidated)
}

it('saved assets: the reviews of their kind are read again, and no others', () => {
  expect(staleAfter((client) => void client.invalidateQueries({ queryKey: assetsKey('audio') }))).toEqual(['audio:5'])
})

it('a changed curriculum: the reviews of its items are read again, and not those of assets', () => {
  const stale = staleAfter((client) => void client.invalidateQueries({ queryKey: curriculumKey }))
  expect(stale).toEqual(ITEMS.slice(2))
})

it('after decisions, the reviews of all items are read again', () => {
  const stale = staleAfter((client) => {
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
    renderHook(useRenewReviews, { wrapper }).result.current()
  })
  expect(stale).toEqual(ITEMS)
})
