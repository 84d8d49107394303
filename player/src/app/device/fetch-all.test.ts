import { expect, it } from 'vitest'
import { fetchAll } from './fetch-all.ts'
import { FeedError } from './kept-files.ts'

const MEGABYTE = 1024 ** 2
const files = Array.from({ length: 9 }, (_, at) => ({ path: `file-${at}`, sha256: '', bytes: 1 }))

function start(get: (path: string) => Promise<unknown>, { signal = new AbortController().signal, of = files } = {}) {
  const fetched: string[] = []
  const asked: string[] = []
  const done = fetchAll(of, {
    signal,
    get: ({ path }) => {
      asked.push(path)
      return get(path)
    },
    onFetched: ({ path }) => fetched.push(path),
  })
  done.catch(() => {})
  return { done, fetched, asked }
}

const line = () => new FeedError('line', 'Failed to fetch')

it('one file that does not arrive does not keep back the others', async () => {
  const { done, fetched } = start(async (path) => {
    if (path === 'file-2') throw line()
  })
  await expect(done).rejects.toMatchObject({ why: 'line' })
  expect(fetched).toHaveLength(8)
})

it('without a connection it asks for a few files only', async () => {
  const { done, asked } = start(async () => {
    throw line()
  })
  await expect(done).rejects.toMatchObject({ why: 'line' })
  expect(asked.length).toBeLessThan(files.length)
})

it.each([new DOMException('full', 'QuotaExceededError'), new FeedError('gone', '404'), new TypeError('disk')])(
  'ends at once with %s, also when the connection is lost as well',
  async (error) => {
    const { done, asked } = start(async (path) => {
      throw path === 'file-1' ? error : line()
    })
    await expect(done).rejects.toBe(error)
    expect(asked.length).toBeLessThan(files.length)
  },
)

it('ends when it is stopped', async () => {
  const stopping = new AbortController()
  const { done, fetched } = start(async (path) => path === 'file-1' && stopping.abort(), { signal: stopping.signal })
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetched.length).toBeLessThan(9)
})

it('large files come last, and one after the other', async () => {
  let now = 0
  let most = 0
  const of = [...['a', 'b', 'c'].map((path) => ({ path, sha256: '', bytes: 9 * MEGABYTE })), ...files]
  const { done, fetched } = start(
    async (path) => {
      const isLarge = !path.startsWith('file')
      now += Number(isLarge)
      most = Math.max(most, now)
      await Promise.resolve()
      now -= Number(isLarge)
    },
    { of },
  )
  await done
  expect([most, fetched.slice(-3)]).toEqual([1, ['a', 'b', 'c']])
})
