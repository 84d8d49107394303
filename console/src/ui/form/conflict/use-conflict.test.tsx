// @vitest-environment happy-dom

import { resetPersonalStores } from '@griot/player/ui/stores.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { toastStore } from '../../feedback/toast.ts'
import { useConflict } from './use-conflict.ts'

interface Row {
  version: number
  title: string
  note: string
}
type Values = Omit<Row, 'version'>

const OPENED: Row = { version: 1, title: 'Ilé', note: 'house' }
const values = ({ title, note }: Row): Values => ({ title, note })

afterEach(() => {
  cleanup()
  resetPersonalStores()
})

function open({ fresh, again }: { fresh?: () => Promise<Row>; again?: () => Promise<Row> } = {}) {
  const { result, rerender } = renderHook(
    ({ latestRow }: { latestRow: Row | undefined }) => {
      const form = useForm<Values>({ defaultValues: values(OPENED) })
      const conflict = useConflict<Row, Values>({
        form,
        row: OPENED,
        ...(fresh && { fresh }),
        again,
        latestRow,
        parse: (current) => current as Row,
        values,
        labels: { title: 'Title', note: 'Note' },
      })
      return { form, conflict }
    },
    { initialProps: { latestRow: undefined as Row | undefined } },
  )
  return {
    conflict: () => result.current.conflict,
    values: () => result.current.form.getValues(),
    type: (field: keyof Values, text: string) =>
      act(() => result.current.form.setValue(field, text, { shouldDirty: true })),
    latestRow: (row: Row) => rerender({ latestRow: row }),
    /** The answer to a save; gives whether it was taken in, and whether to save once more. */
    refuse(error: unknown) {
      const again = vi.fn()
      let taken = false
      act(() => {
        taken = result.current.conflict.handleConflict(error, again)
      })
      return { taken, again: again.mock.calls.length > 0 }
    },
  }
}

const conflict = (current: Row) =>
  new ApiError({ code: 'stale', status: 412, message: 'Changed by another user.', errors: [], current })
const toasts = () => toastStore.getState().toasts.map(({ text }) => text)

it('useConflict: an untouched field takes the newer value, and a touched one stays', () => {
  const form = open()
  form.type('title', 'Ilé ńlá')
  form.latestRow({ version: 2, title: 'Ilé', note: 'big house' })
  expect(form.values()).toEqual({ title: 'Ilé ńlá', note: 'big house' })
  expect(form.conflict().version()).toBe(2)
  expect(form.conflict().hasConflict).toBe(false)
  expect(toasts()).toEqual(['Merged with changes by someone else: Note.'])
})

it('useConflict: a row that is no newer changes nothing', () => {
  const form = open()
  form.latestRow({ version: 1, title: 'Of an old answer', note: '' })
  expect(form.values()).toEqual(values(OPENED))
})

it('useConflict: what both changed is asked about, and mine stays until it is decided', () => {
  const form = open()
  form.type('title', 'Mine')
  form.latestRow({ version: 2, title: 'Theirs', note: 'house' })
  expect(form.values().title).toBe('Mine')
  expect(form.conflict().clashes).toEqual(['title'])
  expect(form.conflict().theirs('title')).toBe('Theirs')
  act(() => form.conflict().acceptTheirs('title'))
  expect(form.values().title).toBe('Theirs')
  expect(form.conflict().clashes).toEqual([])
})

it('useConflict: Keep mine resolves the conflict too', () => {
  const form = open()
  form.type('title', 'Mine')
  form.latestRow({ version: 2, title: 'Theirs', note: 'house' })
  act(() => form.conflict().keepMine('title'))
  expect(form.conflict().clashes).toEqual([])
  expect(form.values().title).toBe('Mine')
})

it('useConflict: a save that is refused as stale is sent again over what does not clash', () => {
  const form = open()
  form.type('title', 'Mine')
  const refusal = form.refuse(conflict({ version: 2, title: 'Ilé', note: 'big house' }))
  expect(refusal).toEqual({ taken: true, again: true })
  expect(form.values()).toEqual({ title: 'Mine', note: 'big house' })
})

it('useConflict: a save that clashes is not sent again', () => {
  const form = open()
  form.type('title', 'Mine')
  const refusal = form.refuse(conflict({ version: 2, title: 'Theirs', note: 'house' }))
  expect(refusal).toEqual({ taken: true, again: false })
})

it('useConflict: a save that is refused as stale again and again is given up', () => {
  const form = open()
  const refusals = Array.from({ length: 6 }, (_, index) =>
    form.refuse(conflict({ version: index + 2, title: 'Ilé', note: `${index}` })),
  )
  expect(refusals.map(({ again }) => again)).toEqual([true, true, true, true, true, false])
  expect(refusals.at(-1)?.taken).toBe(false)
})

it('useConflict: ignores other errors', () => {
  const form = open()
  const busy = new ApiError({ code: 'busy', status: 503, message: 'Busy.', errors: [] })
  expect(form.refuse(busy)).toEqual({ taken: false, again: false })
  expect(form.refuse(new Error('broken'))).toEqual({ taken: false, again: false })
})

it('useConflict: the row is read again when the form opens; one that cannot be read changes nothing', async () => {
  const form = open({ fresh: async () => ({ version: 3, title: 'Newer', note: 'house' }) })
  await act(async () => {})
  expect(form.values().title).toBe('Newer')
  const failing = open({ fresh: () => Promise.reject(new Error('offline')) })
  await act(async () => {})
  expect(failing.values()).toEqual(values(OPENED))
})

it('refetchAndMerge: reads the row again, and throws when it cannot be read', async () => {
  const form = open({ again: async () => ({ version: 2, title: 'Newer', note: 'house' }) })
  await act(() => form.conflict().refetchAndMerge())
  expect(form.values().title).toBe('Newer')
  const failing = open({ again: () => Promise.reject(new Error('offline')) })
  await expect(act(() => failing.conflict().refetchAndMerge())).rejects.toThrow('offline')
})

it('put: a draft is merged with what was saved since it was written', () => {
  const form = open()
  form.latestRow({ version: 2, title: 'Theirs', note: 'big house' })
  act(() => form.conflict().restoreDraft({ base: values(OPENED), mine: { title: 'Of the draft', note: 'house' } }))
  expect(form.values()).toEqual({ title: 'Of the draft', note: 'big house' })
  expect(form.conflict().clashes).toEqual(['title'])
})
