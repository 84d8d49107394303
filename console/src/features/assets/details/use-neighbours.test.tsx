// @vitest-environment happy-dom
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, sessionStore } from '../../../session/session.ts'
import { filtersOf } from '../../../shared/assets/assets.queries.ts'
import { useNeighbours } from './use-neighbours.ts'

/** Words of the list, whose server is only the network. */
const TOTAL = PAGE_SIZE * 2 + 5
const codeAt = (at: number) => `w${String(at).padStart(5, '0')}`
const asset = (at: number) => ({
  ...{ id: String(at), code: codeAt(at), url: null, bytes: null, version: 1, updatedAt: '2026-01-01T00:00:00Z' },
  ...{ localText: 'a', translation: 'b', language: 'yoruba', languageId: 'YA' },
  ...{ duration: null, peaks: null, warnings: [], transcript: '' },
})

let requests: string[] = []
let unlisted = 0
beforeEach(() => {
  requests = []
  unlisted = 0
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: '1' }))}.x`, ended: null })
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const { pathname, searchParams } = new URL(address, 'http://griot')
    const ok = (result: object) =>
      Response.json({ statusCode: 200, status: 'success', message: '', messageId: 'a', result })
    if (pathname.endsWith('/hits')) return ok({ hits: TOTAL })
    if (pathname !== '/api/audios') {
      const at = Number(pathname.slice(-5))
      const more = {
        files: [],
        uses: [],
        duplicates: { assets: [], more: false },
        dismissedHints: [],
        takesToReview: 0,
      }
      return ok({ ...asset(at), ...more })
    }
    const page = Number(searchParams.get('page'))
    const all = Array.from({ length: TOTAL }, (_, index) => asset(index + 1)).filter(
      ({ id }) => Number(id) !== unlisted,
    )
    const pagination = { page, limit: PAGE_SIZE, total: TOTAL, pages: 3 }
    const counts = searchParams.get('count') === 'true'
    return ok({ audios: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), pagination: counts ? pagination : null })
  })
})
afterEach(() => {
  cleanup()
  endSession('loggedOut')
  vi.unstubAllGlobals()
})

async function open(at: number, search = '') {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const list = { filters: filtersOf({ search }), sort: undefined, page: Math.ceil(at / PAGE_SIZE) }
  const { result } = renderHook(() => useNeighbours('audio', list, codeAt(at)), { wrapper })
  await waitFor(() => expect([result.current.at, result.current.total]).toEqual([at, TOTAL]))
  return { result, client }
}
const pages = () => requests.flatMap((address) => /\/audios\?.*page=(\d+)/.exec(address)?.[1] ?? [])

it('within a page: both neighbours, without another page', async () => {
  const {
    result: { current },
  } = await open(7)
  expect(await current.load(1)).toEqual({ code: codeAt(8), page: 1 })
  expect(await current.load(-1)).toEqual({ code: codeAt(6), page: 1 })
  expect(pages()).toEqual(['1'])
})

it('the last of a page: the next one is the first of the next page, which is loaded then', async () => {
  const {
    result: { current },
  } = await open(PAGE_SIZE)
  expect(pages()).toEqual(['1'])
  expect(await current.load(1)).toEqual({ code: codeAt(PAGE_SIZE + 1), page: 2 })
  expect(pages()).toEqual(['1', '2'])
})

it('the first of a page: the previous one is the last of the previous page', async () => {
  const {
    result: { current },
  } = await open(PAGE_SIZE + 1)
  expect(await current.load(-1)).toEqual({ code: codeAt(PAGE_SIZE), page: 1 })
})

it('a search, whose total comes separately, crosses pages too', async () => {
  const {
    result: { current },
  } = await open(PAGE_SIZE * 2, 'a')
  expect(await current.load(1)).toEqual({ code: codeAt(PAGE_SIZE * 2 + 1), page: 3 })
})

it('an asset that a change took off the list keeps the neighbours that it had', async () => {
  const { result, client } = await open(7)
  unlisted = 7
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(result.current.at).toBeNull())
  expect(await result.current.load(1)).toEqual({ code: codeAt(8), page: 1 })
  expect(await result.current.load(-1)).toEqual({ code: codeAt(6), page: 1 })
})

it('the ends of the list have no neighbour', async () => {
  const { result: first } = await open(1)
  expect([first.current.has(-1), first.current.has(1)]).toEqual([false, true])
  expect(await first.current.load(-1)).toBeNull()
  const { result: last } = await open(TOTAL)
  expect([last.current.has(-1), last.current.has(1)]).toEqual([true, false])
})
