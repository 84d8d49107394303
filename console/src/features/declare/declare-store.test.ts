// @vitest-environment happy-dom
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberContentLanguage } from '../../session/content-language.ts'
import { endSession, sessionStore } from '../../session/session.ts'
import { loadDrafts } from '../../ui/form/draft/draft-storage.ts'
import { addCodes, applyResult, summarize } from './declare-rows.ts'
import { DeclareStore } from './declare-store.ts'

globalThis.indexedDB ??= new IDBFactory()

/** An account of each test, so that no other has its drafts. */
let account = ''
const leaves: (() => void)[] = []

beforeEach(() => {
  account = crypto.randomUUID()
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: account }))}.x`, ended: null })
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  endSession('loggedOut')
  vi.restoreAllMocks()
})

/** The page of the grid. */
function openPage() {
  const store = new DeclareStore('audio')
  const leave = store.open()
  leaves.push(leave)
  const view = () => store.view.getState()
  return {
    store,
    leave,
    view,
    type: (...codes: string[]) => store.change((rows) => addCodes(rows, codes)),
    codes: () =>
      store
        .state()
        .rows.map(({ cells }) => cells.code)
        .filter((code) => code !== ''),
  }
}

const drafts = () => loadDrafts(`griot.draft.${account}.declare.audio`)

it('DeclareStore: what is typed is stored soon after, and its time is shown', async () => {
  const page = openPage()
  page.type('aja-01')
  expect(page.view().savedAt).toBeNull()
  await vi.waitFor(() => expect(page.view().savedAt).toBeInstanceOf(Date), 5_000)
  expect(await drafts()).toMatchObject([{ values: { rows: [{ cells: { code: 'aja-01' } }] } }])
})

it('DeclareStore: empty rows are no draft', async () => {
  const page = openPage()
  await page.store.keep()
  expect(page.view().savedAt).toBeNull()
  expect(await drafts()).toEqual([])
})

it('DeclareStore: what an earlier visit left is offered, and comes before what is typed now', async () => {
  const before = openPage()
  before.type('aja-01', 'eja-01')
  before.leave()
  const page = openPage()
  page.type('ile-01')
  await vi.waitFor(() => expect(page.view().offer?.count).toBe(2), 5_000)
  page.view().offer?.restore()
  expect(page.codes()).toEqual(['aja-01', 'eja-01', 'ile-01'])
  expect(page.view().offer).toBeNull()
  await vi.waitFor(async () => expect(await drafts()).toHaveLength(1), 5_000)
})

it('DeclareStore: an offer that is discarded does not come back', async () => {
  const before = openPage()
  before.type('aja-01')
  before.leave()
  const page = openPage()
  await vi.waitFor(() => expect(page.view().offer).not.toBeNull(), 5_000)
  page.view().offer?.discard()
  expect(page.view().offer).toBeNull()
  await vi.waitFor(async () => expect(await drafts()).toEqual([]), 5_000)
})

it('DeclareStore: rows that are being saved are offered only when the save has ended', async () => {
  const before = openPage()
  before.type('aja-01')
  const end = before.store.startSaving()
  before.leave()
  const page = openPage()
  await drafts()
  expect(page.view().offer).toBeNull()
  end()
  await vi.waitFor(() => expect(page.view().offer).not.toBeNull(), 5_000)
})

it('DeclareStore: saved rows leave the draft, and the others stay', async () => {
  const page = openPage()
  page.type('aja-01', 'eja-01')
  const ids = page.store
    .state()
    .rows.filter(({ cells }) => cells.code !== '')
    .map(({ id }) => id)
  const result = { saved: [{ row: 0 }], skipped: [] } as never
  page.store.change((rows) => applyResult(rows, ids, result))
  expect(summarize(page.store.state()).saved).toBe(1)
  await page.store.keep()
  expect(await drafts()).toMatchObject([{ values: { rows: [{ cells: { code: 'eja-01' } }] } }])
})

it('DeclareStore: discard empties the grid and its draft, and can be undone', async () => {
  const page = openPage()
  page.type('aja-01')
  await page.store.keep()
  page.store.discard()
  expect(page.codes()).toEqual([])
  expect(page.view().savedAt).toBeNull()
  await vi.waitFor(async () => expect(await drafts()).toEqual([]), 5_000)
  const { toastStore } = await import('../../ui/feedback/toast.ts')
  toastStore.getState().toasts[0]?.choice?.take()
  expect(page.codes()).toEqual(['aja-01'])
})

it('DeclareStore: a storage that is full is reported', async () => {
  const page = openPage()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    throw new DOMException('full', 'QuotaExceededError')
  } as never)
  page.type('aja-01')
  await page.store.keep()
  expect(page.view()).toMatchObject({ savedAt: null, refused: true })
})

it('opens in the language that was used last', () => {
  rememberContentLanguage('wolof')
  expect(
    new Set(
      openPage()
        .store.state()
        .rows.map(({ cells }) => cells.language),
    ),
  ).toEqual(new Set(['wolof']))
})
