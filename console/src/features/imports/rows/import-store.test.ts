// @vitest-environment happy-dom
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberContentLanguage } from '../../../session/content-language.ts'
import { endSession, sessionStore } from '../../../session/session.ts'
import { changeCells } from './change-cells.ts'
import { chooseRows, mapColumn } from './import-rows.ts'
import { ImportStore } from './import-store.ts'

globalThis.indexedDB ??= new IDBFactory()

/** Requests to the server, each with a function that responds; tests respond explicitly. */
interface Asked {
  path: string
  signal: AbortSignal
  body: string | undefined
  answer: (status: number, body: object) => void
}
const requests: Asked[] = []
const leaves: (() => void)[] = []

beforeEach(() => {
  const account = crypto.randomUUID()
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: account }))}.x`, ended: null })
  vi.stubGlobal('fetch', (path: string, { signal, body }: { signal: AbortSignal; body?: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const answer = (status: number, body: object) => resolve(Response.json(body, { status }))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    requests.push({ path, signal, body, answer })
    return promise
  })
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  requests.length = 0
  endSession('loggedOut')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The import page, after it has loaded the stored sheet. */
async function openPage() {
  const store = new ImportStore('audio')
  const leave = store.open()
  leaves.push(leave)
  await vi.waitFor(() => expect(store.state().isLoaded).toBe(true), 5_000)
  return { store, leave }
}

const SHEET = 'Text\tEnglish\tID\tLang\nỌjọ́\tday\tojo001\tYoruba'
const running = () => requests.filter(({ signal }) => !signal.aborted)
const refusal = (status: number, message: string) => ({
  statusCode: status,
  status: 'error',
  message,
})

it('import: leaving the page ends the check of its rows, and coming back begins one', async () => {
  const { store, leave } = await openPage()
  store.paste(SHEET)
  await vi.waitFor(() => expect(running()).toHaveLength(1), 5_000)
  leave()
  expect(running()).toHaveLength(0)

  const again = await openPage()
  expect(again.store.state().rows).toHaveLength(1)
  await vi.waitFor(() => expect(running()).toHaveLength(1), 5_000)
  expect(again.store.state().step).toBe('checking')
  again.leave()
  expect(running()).toHaveLength(0)
  expect(requests).toHaveLength(2)
})

it('import: another account is not shown the sheet', async () => {
  const { store, leave } = await openPage()
  store.paste(SHEET)
  await vi.waitFor(() => expect(running()).toHaveLength(1), 5_000)
  leave()
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: 'other' }))}.x` })
  const other = await openPage()
  expect(other.store.state().chosen).toBeNull()
})

it('import: a sheet that is closed does not come back', async () => {
  const { store, leave } = await openPage()
  store.paste(SHEET)
  store.close()
  expect(running()).toHaveLength(0)
  leave()
  expect((await openPage()).store.state().chosen).toBeNull()
})

it('import: a rejected check shows the reason, and can be repeated', async () => {
  const { store } = await openPage()
  store.paste(SHEET)
  await vi.waitFor(() => expect(requests).toHaveLength(1), 5_000)
  requests[0]?.answer(400, refusal(400, 'These rows cannot be checked.'))
  await vi.waitFor(() => expect(store.state().failure).toBe('These rows cannot be checked.'), 5_000)
  expect(store.state().step).toBeNull()
  store.recheck()
  expect(store.state()).toMatchObject({ step: 'checking', failure: null })
  await vi.waitFor(() => expect(requests).toHaveLength(2), 5_000)
})

it('import: a mapping without codes is not checked', async () => {
  const { store } = await openPage()
  store.paste('Text\tEnglish\nỌjọ́\tday')
  expect(store.state().step).toBeNull()
  expect(store.state().failure).not.toBeNull()
  expect(requests).toHaveLength(0)
})

it('import: another mapping ends the check of the one before', async () => {
  const { store } = await openPage()
  store.paste(SHEET)
  await vi.waitFor(() => expect(running()).toHaveLength(1), 5_000)
  store.adjust((chosen) => mapColumn(chosen, 1, null))
  await vi.waitFor(() => expect(requests).toHaveLength(2), 5_000)
  expect(running()).toHaveLength(1)
})

it('import: a sheet that the browser does not store says so', async () => {
  const { store } = await openPage()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    throw new DOMException('full', 'QuotaExceededError')
  } as never)
  store.paste(SHEET)
  expect(store.state().kept).toBe(true)
  await vi.waitFor(() => expect(store.state().kept).toBe(false), 5_000)
})

it('a sheet without a language column gets the language that was used last', async () => {
  rememberContentLanguage('wolof')
  const { store } = await openPage()
  store.paste('code\tlocal text\ttranslation\nxaj-01\txaj\tdog')
  expect(store.state().chosen?.language).toBe('wolof')
  expect(store.state().rows[0]?.fields).toMatchObject({ language: 'wolof' })
})

const THREE = [
  'Text\tEnglish\tID\tLang',
  'Ọjọ́\tday\tojo001\tYoruba',
  'Omi\twater\tomi001\tYoruba',
  'Ilé\thouse\tile1\tYoruba',
]
const verdict = (kind: string, given: object = {}) => ({ verdict: kind, seen: null, before: {}, errors: [], ...given })
const TOO_SHORT = { field: 'code', message: '4 of 6 characters.', messageId: 'x' }
const success = (result: object) => ({ statusCode: 200, status: 'success', message: 'OK', messageId: 'x', result })

/** The page with three checked rows; the third has an error. */
async function openChecked() {
  const { store } = await openPage()
  store.paste(THREE.join('\n'))
  await vi.waitFor(() => expect(requests).toHaveLength(1), 5_000)
  const rows = [verdict('create'), verdict('update', { seen: 2, before: { translation: 'Fire' } })]
  requests[0]?.answer(200, success({ rows: [...rows, verdict('error', { errors: [TOO_SHORT] })] }))
  await vi.waitFor(() => expect(store.state().step).toBeNull(), 5_000)
  return store
}
const sentRows = (index: number) => (JSON.parse(requests[index]?.body ?? '{}') as { rows: object[] }).rows

it('import: a corrected cell checks only its row again', async () => {
  const store = await openChecked()
  store.edit((chosen) => changeCells(chosen, [{ number: 4, place: 2, text: 'ile001' }]))
  await vi.waitFor(() => expect(requests).toHaveLength(2), 5_000)
  expect(sentRows(1)).toMatchObject([{ code: 'ile001' }])
  requests[1]?.answer(200, success({ rows: [verdict('create')] }))
  await vi.waitFor(() => expect(store.state().step).toBeNull(), 5_000)
  expect(store.state().rows.map(({ judged }) => judged?.verdict)).toEqual(['create', 'update', 'create'])
})

it('import: sends neither rows that are left out nor unlike texts, and keeps them and those with errors', async () => {
  const store = await openChecked()
  const taken = store.take(() => 'key')
  await vi.waitFor(() => expect(requests).toHaveLength(2), 5_000)
  expect(sentRows(1)).toMatchObject([{ code: 'ojo001', seen: null }])
  const imported = { id: '1', fileName: 'x', at: '', by: '', created: 1, updated: 0, unchanged: 0, remaining: 1 }
  requests[1]?.answer(200, success({ ...imported, undoneAt: null }))
  await taken
  const { rows, done, chosen } = store.state()
  expect(rows.map(({ number }) => number)).toEqual([3, 4])
  expect(chosen?.mapping).toEqual(['localText', 'translation', 'code', 'language'])
  expect(done).toMatchObject({ imported: { created: 1 }, language: 'yoruba' })
  // What is left was checked already.
  expect(requests).toHaveLength(2)
})

it('import: a confirmed unlike text is sent with the version that was seen', async () => {
  const store = await openChecked()
  store.edit((chosen) => chooseRows(chosen, store.state().rows.slice(1, 2), true))
  store.edit((chosen) => chooseRows(chosen, store.state().rows.slice(0, 1), false))
  void store.take(() => 'key')
  await vi.waitFor(() => expect(requests).toHaveLength(2), 5_000)
  expect(sentRows(1)).toMatchObject([{ code: 'omi001', seen: 2 }])
})
