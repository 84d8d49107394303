// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

const DAY = 24 * 60 * 60 * 1000
const PLACE = 'griot.draft.7.activity-new'
const NOW = 1_800_000_000_000
const draft = { id: '1', savedAt: NOW, values: { instruction: 'Tap' } }

/** The modules as a page loads them; what is in the browser's storage stays. */
async function loadPage() {
  vi.resetModules()
  const storage = await import('./draft-storage.ts')
  const database = await import('./draft-database.ts')
  const session = await import('../../../session/session.ts')
  return { ...storage, ...database, ...session }
}

/** As a page that goes away, perhaps within the moment in which something was typed. */
const leave = () => dispatchEvent(new Event('pagehide'))

const token = (account: string) => `x.${btoa(JSON.stringify({ sub: account }))}.x`

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterAll(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  // Other files load a session of their own.
  vi.resetModules()
})

describe('loadDrafts: a stored draft that cannot be read is left out', () => {
  it.each([
    ['null', null],
    ['a draft that is not in a list', draft],
    ['a draft without a date', [{ id: '1', values: {} }]],
    ['a draft with an impossible date', [{ ...draft, savedAt: 1e17 }]],
  ])('%s', async (_, stored) => {
    const { set, createStore } = await import('idb-keyval')
    const page = await loadPage()
    await page.saveDraft(PLACE, draft)
    await set(PLACE, stored, createStore('griot', 'drafts'))
    expect(await page.loadDrafts(PLACE)).toEqual([])
    expect(await page.saveDraft(PLACE, draft)).toBe(true)
    expect(await page.loadDrafts(PLACE)).toEqual([draft])
  })
})

it('saveDraft: the three newest drafts of a form are kept, the newest first', async () => {
  const { saveDraft, loadDrafts } = await loadPage()
  for (let index = 0; index < 4; index += 1)
    await saveDraft(PLACE, { ...draft, id: String(index), savedAt: NOW + index })
  expect((await loadDrafts(PLACE)).map(({ id }) => id)).toEqual(['3', '2', '1'])
})

it('saveDraft: a field without a value is left out, as formats that read drafts expect', async () => {
  const { saveDraft, loadDrafts } = await loadPage()
  await saveDraft(PLACE, { ...draft, values: { data: { MatchWords: {}, CrossWord: undefined } } })
  const storedValues = (await loadDrafts(PLACE)).map(({ values }) => values as { data: object })
  expect(storedValues.map(({ data }) => Object.keys(data))).toEqual([['MatchWords']])
})

it('saveDraft: two forms that write at the same time both keep their drafts', async () => {
  const { saveDraft, loadDrafts } = await loadPage()
  await Promise.all(['1', '2', '3'].map((id) => saveDraft(PLACE, { ...draft, id })))
  expect(await loadDrafts(PLACE)).toHaveLength(3)
})

describe('saveDraft: says when the draft is not stored', () => {
  it('the storage is full', async () => {
    const { saveDraft, loadDrafts } = await loadPage()
    await saveDraft(PLACE, draft)
    const { IDBObjectStore } = await import('fake-indexeddb')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort()
      return {} as IDBRequest<IDBValidKey>
    } as never)
    expect(await saveDraft(PLACE, { ...draft, values: { instruction: 'Tap twice' } })).toBe(false)
    put.mockRestore()
    expect(await loadDrafts(PLACE), 'the one before is left').toEqual([draft])
    expect(await saveDraft(PLACE, draft)).toBe(true)
  })

  it('the browser refuses it', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('The user denied permission.', 'SecurityError')
      },
    })
    const { saveDraft, loadDrafts } = await loadPage()
    expect(await saveDraft(PLACE, draft)).toBe(false)
    expect(await loadDrafts(PLACE)).toEqual([])
  })
})

describe('drafts are kept for 30 days', () => {
  const old = { ...draft, id: 'old', savedAt: NOW - 30 * DAY }
  const late = { ...draft, id: 'late', savedAt: NOW - 30 * DAY + 1 }

  it('an older one is not offered', async () => {
    const { saveDraft, loadDrafts } = await loadPage()
    await saveDraft(PLACE, old)
    await saveDraft(PLACE, late)
    expect(await loadDrafts(PLACE)).toEqual([late])
  })

  it('the first opened form removes expired drafts, if sign-in did not', async () => {
    const { saveDraft, loadDrafts } = await loadPage()
    await saveDraft('griot.draft.8.level-new', old)
    await loadDrafts(PLACE)
    const { createStore, keys } = await import('idb-keyval')
    await vi.waitFor(async () => expect(await keys(createStore('griot', 'drafts'))).toEqual([]))
  })

  it('the sweep removes those of every account, and empty places', async () => {
    const { saveDraft, sweepDrafts } = await loadPage()
    const other = 'griot.draft.8.level-new'
    await saveDraft(PLACE, old)
    await saveDraft(PLACE, late)
    await saveDraft(other, old)
    await sweepDrafts()
    const { createStore, entries } = await import('idb-keyval')
    expect(await entries(createStore('griot', 'drafts'))).toEqual([[PLACE, [late]]])
  })
})

it('draftKey: one per account, none when signed out', async () => {
  localStorage.setItem('accessToken', token('7'))
  const first = await loadPage()
  const mine = first.draftKey('level-new') ?? ''
  await first.saveDraft(mine, draft)
  first.endSession('loggedOut')
  expect(first.draftKey('level-new')).toBeNull()

  localStorage.setItem('accessToken', token('8'))
  const second = await loadPage()
  const theirs = second.draftKey('level-new') ?? ''
  expect(theirs).not.toBe(mine)
  expect(await second.loadDrafts(theirs)).toEqual([])
  expect(await second.loadDrafts(mine)).toEqual([draft])
})

describe('a page that is closed before IndexedDB has confirmed', () => {
  const later = { ...draft, savedAt: NOW + 1, values: { instruction: 'Tap twice' } }

  it('leaves what was typed to the next page', async () => {
    const page = await loadPage()
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    const stay = page.saveOnLeaving(() => void page.saveDraft(PLACE, later))
    leave()
    stay()
    vi.stubGlobal('indexedDB', new IDBFactory())
    const next = await loadPage()
    expect(await next.loadDrafts(PLACE)).toEqual([later])
    expect(localStorage).toHaveLength(0)
  })

  it('leaves what was typed in a form that had been closed', async () => {
    const page = await loadPage()
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    const stay = page.saveOnLeaving(() => {})
    stay()
    void page.saveDraft(PLACE, later)
    leave()
    vi.stubGlobal('indexedDB', new IDBFactory())
    expect(await (await loadPage()).loadDrafts(PLACE)).toEqual([later])
  })

  it('leaves that a draft was saved, so that it is not offered again', async () => {
    const page = await loadPage()
    await page.saveDraft(PLACE, draft)
    vi.mocked(Date.now).mockReturnValue(NOW + 1)
    const factory = indexedDB
    const stalled = await loadPage()
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    const stay = stalled.saveOnLeaving(() => void stalled.deleteDraft(PLACE, draft.id))
    leave()
    stay()
    vi.stubGlobal('indexedDB', factory)
    expect(await (await loadPage()).loadDrafts(PLACE)).toEqual([])
  })

  it('leaves nothing that is older than what is stored, and nothing that is stored', async () => {
    const page = await loadPage()
    const stay = page.saveOnLeaving(() => void page.saveDraft(PLACE, draft))
    leave()
    stay()
    const note = localStorage.getItem('griot.drafts.unconfirmed')
    expect(note).toContain('Tap')
    await vi.waitFor(() => expect(localStorage).toHaveLength(0))
    await page.saveDraft(PLACE, later)
    localStorage.setItem('griot.drafts.unconfirmed', note ?? '')
    expect(await (await loadPage()).loadDrafts(PLACE)).toEqual([later])
  })
})

it('drafts that an earlier version kept in localStorage are taken over once', async () => {
  localStorage.setItem(PLACE, JSON.stringify([draft, 7]))
  localStorage.setItem('griot.draft.8.level-new', '{"values":')
  localStorage.setItem('language', 'yoruba')
  const page = await loadPage()
  await page.sweepDrafts()
  expect(await page.loadDrafts(PLACE)).toEqual([draft])
  expect(Object.keys(localStorage)).toEqual(['language'])
  await page.deleteDraft(PLACE, draft.id)
  expect(await (await loadPage()).loadDrafts(PLACE)).toEqual([])
})
