import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProgressStore } from '../progress/progress.ts'
import { storageOf } from '../progress/storage.ts'
import { sendResults } from './send-results.ts'

const course = { language: 'yoruba', languageTag: 'yo' } as Parameters<typeof sendResults>[1]
const pack = { resultsUrl: 'https://results.test/xapi/statements' }
const memory = () =>
  storageOf(() => {
    throw new DOMException('denied', 'SecurityError')
  })

let store: ProgressStore
/** The answer to the statements of these items. */
let answer: (items: string[]) => number
let requests: number
beforeEach(() => {
  store = new ProgressStore(memory(), 'yoruba')
  requests = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests += 1
    const items = (JSON.parse(body) as { object: { id: string } }[]).map(
      ({ object }) => object.id.split('/').at(-1) ?? '',
    )
    return new Response('', { status: answer(items) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const judge = (...items: string[]) => {
  for (const item of items) store.judged({ lesson: 'LSN-1', item, right: true, answer: [] })
}
const waiting = () => store.now().results.flatMap(({ sent, item }) => (sent ? [] : [item]))

it('one result that is refused blocks no others', async () => {
  judge('one', 'bad', 'two')
  answer = (items) => (items.includes('bad') ? 400 : 200)
  await sendResults(store, course, pack)
  expect(waiting()).toEqual([])
  judge('three')
  requests = 0
  await sendResults(store, course, pack)
  expect([waiting(), requests]).toEqual([[], 1])
})

it('results that are there already count as sent', async () => {
  judge('one', 'two')
  answer = (items) => (items.includes('one') ? 409 : 200)
  await sendResults(store, course, pack)
  expect(waiting()).toEqual([])
})

it('results stay waiting when all are refused, and when the server fails', async () => {
  judge('one', 'two')
  for (const status of [400, 503]) {
    answer = () => status
    await sendResults(store, course, pack)
    expect(waiting()).toEqual(['one', 'two'])
  }
})
