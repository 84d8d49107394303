// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endSession, sessionStore } from '../../../session/session.ts'
import { fieldsFormat } from './draft-format.ts'
import { loadDrafts } from './draft-storage.ts'
import { useDraft } from './use-draft.ts'

const format = fieldsFormat<Values>(z.object({ title: z.string(), note: z.string() }))
interface Values {
  title: string
  note: string
}
const BEGIN: Values = { title: 'Ilé', note: '' }

globalThis.indexedDB ??= new IDBFactory()

/** A name that no other test has, as that of another thing. */
let name = ''
const place = () => `griot.draft.7.${name}`

beforeEach(() => {
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: '7' }))}.x`, ended: null })
  name = crypto.randomUUID()
})
afterEach(() => {
  cleanup()
  endSession('loggedOut')
  vi.restoreAllMocks()
})

/** Opens the form of the thing. */
function open() {
  const { result, unmount } = renderHook(() => {
    const form = useForm<Values>({ defaultValues: BEGIN })
    return { form, draft: useDraft(name, form, { format }) }
  })
  return {
    close: unmount,
    draft: () => result.current.draft,
    form: () => result.current.form,
    type: (title: string) => act(() => result.current.form.setValue('title', title)),
  }
}

const titles = async () => (await loadDrafts(place())).map(({ values }) => (values as Partial<Values>).title)

it('useDraft: what is typed is stored soon after, and its time is shown', async () => {
  const form = open()
  form.type('Ilé ńlá')
  expect(form.draft().savedAt).toBeNull()
  await waitFor(() => expect(form.draft().savedAt).toBeInstanceOf(Date))
  expect(await loadDrafts(place())).toMatchObject([{ values: { title: 'Ilé ńlá' }, base: { title: 'Ilé' } }])
})

it('useDraft: the initial values are not a draft', async () => {
  const form = open()
  form.type('Ilé ńlá')
  await waitFor(() => expect(form.draft().savedAt).not.toBeNull())
  form.type('Ilé')
  await waitFor(() => expect(form.draft().savedAt).toBeNull())
  expect(await titles()).toEqual([])
})

it('useDraft: a form that is closed while typing stores a draft, and the next form offers it', async () => {
  const form = open()
  form.type('Ilé ńlá')
  form.close()
  const next = open()
  await waitFor(() => expect(next.draft().offer).not.toBeNull())
  expect(next.form().getValues()).toEqual(BEGIN)
  act(() => next.draft().offer?.restore())
  expect(next.form().getValues()).toEqual({ title: 'Ilé ńlá', note: '' })
  expect(next.draft().offer).toBeNull()
  next.type('Ilé kékeré')
  await waitFor(async () => expect(await titles()).toEqual(['Ilé kékeré']))
})

it('useDraft: a page that is hidden or goes away stores it at once', async () => {
  const form = open()
  form.type('Ilé ńlá')
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('griot.drafts.unconfirmed')).toContain('Ilé ńlá')
  await waitFor(async () => expect(await titles()).toEqual(['Ilé ńlá']))

  form.type('Ilé kékeré')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(localStorage.getItem('griot.drafts.unconfirmed')).toContain('Ilé kékeré')
  await waitFor(async () => expect(await titles()).toEqual(['Ilé kékeré']))
})

it('useDraft: discard forgets the draft and shows what the form began with', async () => {
  const form = open()
  form.type('Ilé ńlá')
  await waitFor(() => expect(form.draft().savedAt).not.toBeNull())
  act(() => form.draft().discard())
  expect(form.form().getValues()).toEqual(BEGIN)
  expect(form.draft().savedAt).toBeNull()
  await waitFor(async () => expect(await titles()).toEqual([]))
})

it('useDraft: an offer that is discarded is gone, and the older one is offered', async () => {
  for (const title of ['First', 'Second']) {
    const form = open()
    form.type(title)
    await waitFor(() => expect(form.draft().savedAt).not.toBeNull())
    form.close()
  }
  const next = open()
  await waitFor(() => expect(next.draft().offer).not.toBeNull())
  act(() => next.draft().offer?.discard())
  act(() => next.draft().offer?.restore())
  expect(next.form().getValues('title')).toBe('First')
  await waitFor(async () => expect(await titles()).toEqual(['First']))
})

it('useDraft: what is being saved is offered only when the save has ended without success', async () => {
  const form = open()
  form.type('Ilé ńlá')
  await waitFor(() => expect(form.draft().savedAt).not.toBeNull())
  const endSaving = form.draft().startSaving()
  form.close()
  const next = open()
  await act(async () => void (await loadDrafts(place())))
  expect(next.draft().offer).toBeNull()
  act(endSaving)
  await waitFor(() => expect(next.draft().offer).not.toBeNull())
})

it('useDraft: a storage that is full is reported, and no time is shown', async () => {
  const form = open()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    throw new DOMException('full', 'QuotaExceededError')
  } as never)
  form.type('Ilé ńlá')
  await waitFor(() => expect(form.draft().refused).toBe(true))
  expect(form.draft().savedAt).toBeNull()
  expect(await form.draft().keep()).toBe(false)
  vi.restoreAllMocks()
  form.type('Ilé kékeré')
  await waitFor(() => expect(form.draft().refused).toBe(false))
})

it('useDraft: no drafts when signed out', async () => {
  endSession('loggedOut')
  const form = open()
  form.type('Ilé ńlá')
  expect(await form.draft().keep()).toBe(false)
  expect(form.draft().savedAt).toBeNull()
})
