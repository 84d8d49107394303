// @vitest-environment happy-dom
import { type Level, levelDialogSchema, levelSchema } from '@griot/contract/curriculum/levels.ts'
import { resetPersonalStores } from '@griot/player/ui/stores.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { callOf } from '../../../api/call-of.ts'
import { call } from '../../../api/client.ts'
import { sessionStore } from '../../../session/session.ts'
import { useConflict } from '../conflict/use-conflict.ts'
import { applyServerErrors } from './server-errors.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { useSave } from './use-save.ts'

type Values = z.input<typeof levelDialogSchema>

const OPENED: Level = {
  ...{ id: 'LVL-YA-001', level: 1, levelInWords: 'One', title: 'Ilé', description: 'The house' },
  ...{ language: 'yoruba', languageId: '1', icon: null, image: null, totalLessons: 10, lessonCount: 0 },
  ...{ completedLessons: 0, locked: false, available: false, version: 1, updatedAt: '2026-01-01T00:00:00Z' },
}
const valuesOf = ({ title, description, totalLessons, icon, image }: Level): Values => ({
  ...{ title, description, totalLessons, icon, image },
})

/** A server with one level, which answers as Griot does. */
const server = {
  row: OPENED,
  connection: 'up' as 'up' | 'down' | 'losesAnswers',
  /** The answer of the next write. */
  refusal: null as { status: number; body: object } | null,
  answers: new Map<string, { request: string; status: number; result: Level }>(),
  writes: [] as { ifMatch: string | null; key: string | null; body: Partial<Level> }[],
}

function write(headers: Headers, text: string): Response {
  const body: Partial<Level> = JSON.parse(text)
  const key = headers.get('idempotency-key') ?? ''
  server.writes.push({ ifMatch: headers.get('if-match'), key, body })
  const answer = (status: number, rest: object) =>
    Response.json({ statusCode: status, messageId: 'test', errors: [], ...rest }, { status })
  const success = (result: Level) => answer(200, { status: 'success', message: 'Saved', result })
  const before = server.answers.get(key)
  if (before) return success(before.result)
  if (server.refusal) return answer(server.refusal.status, server.refusal.body)
  if (headers.get('if-match') !== `"${server.row.version}"`)
    return answer(412, { status: 'error', code: 'stale', message: 'Changed by someone else.', result: server.row })
  server.row = { ...server.row, ...body, version: server.row.version + 1 }
  server.answers.set(key, { request: text, status: 200, result: server.row })
  return success(server.row)
}

const fakeFetch: typeof fetch = async (url, { headers, body } = {}) => {
  if (server.connection === 'down') throw new TypeError('Failed to fetch')
  if (String(url).endsWith('/health/live')) return new Response('{}')
  const response = write(new Headers(headers), String(body))
  if (server.connection === 'losesAnswers') throw new TypeError('Failed to fetch')
  return response
}

beforeAll(async () => {
  // Loads the table of calls before time is faked.
  await callOf('patchLevel')
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('GRIOT_LOCALE', 'en')
  vi.stubGlobal('fetch', fakeFetch)
  Object.assign(server, { row: OPENED, connection: 'up', refusal: null, answers: new Map(), writes: [] })
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: '7' }))}.x`, ended: null })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  resetPersonalStores()
})

/** Opens the form of the level. */
function open() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
  )
  const onSaved = vi.fn()
  const onDone = vi.fn()
  const confirm = vi.fn(async () => true)
  const { result, unmount } = renderHook(
    () => {
      const form = useForm<Values>({ resolver: zodResolver(levelDialogSchema), defaultValues: valuesOf(OPENED) })
      const keyOf = useIdempotencyKey()
      const conflict = useConflict<Level, Values>({
        form,
        row: OPENED,
        parse: (row) => levelSchema.parse(row),
        values: valuesOf,
        labels: { title: 'Title', description: 'Description', totalLessons: 'Lessons', icon: 'Icon', image: 'Image' },
      })
      const saves = useSave<Values, Values, Level>({
        form,
        conflict,
        confirm,
        save: (body) =>
          call('patchLevel', {
            params: { id: OPENED.id },
            body,
            ifMatch: conflict.version(),
            idempotencyKey: keyOf(body),
          }),
        onSaved,
        onDone,
        onRefused: (error) => applyServerErrors(error, form),
        refused: 'Not saved',
      })
      // Read, so that the form keeps it up to date.
      const { errors } = form.formState
      return { form, conflict, errors, ...saves }
    },
    { wrapper },
  )
  return {
    now: () => result.current,
    close: unmount,
    onSaved,
    onDone,
    confirm,
    type: (field: keyof Values, text: string) =>
      act(async () => {
        result.current.form.setValue(field, text, { shouldDirty: true })
        window.dispatchEvent(new Event('input'))
      }),
    save: () => act(() => result.current.submit()),
    /** The connection comes back, and the browser says so. */
    reconnect: () =>
      act(async () => {
        server.connection = 'up'
        window.dispatchEvent(new Event('online'))
        await vi.advanceTimersByTimeAsync(2_000)
      }),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

it('saving offline: waits with the form open, and is sent once when the connection is back', async () => {
  const form = open()
  await form.type('title', 'Ilé ńlá')
  server.connection = 'down'
  await form.save()
  expect(form.now().offline).not.toBeNull()
  expect(form.now().saving).toBe(true)
  expect(form.now().form.getValues('title')).toBe('Ilé ńlá')
  await form.pass(60_000)
  expect(server.writes).toEqual([])
  await form.reconnect()
  expect(server.writes).toMatchObject([{ ifMatch: '"1"', key: /^\w{32}$/, body: { title: 'Ilé ńlá' } }])
  expect(form.onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 2 }), true)
  expect(form.onDone).toHaveBeenCalledOnce()
  expect(form.now()).toMatchObject({ offline: null, saving: false })
  await form.pass(60_000)
  expect(server.writes).toHaveLength(1)
})

it('saving offline: is sent without an event of the browser, as soon as the server answers again', async () => {
  const form = open()
  server.connection = 'down'
  await form.save()
  await form.pass(20_000)
  server.connection = 'up'
  await form.pass(30_000)
  expect(server.writes).toHaveLength(1)
  expect(form.onDone).toHaveBeenCalledOnce()
})

it('saving offline: what is typed while it waits is sent, when typing has stopped', async () => {
  const form = open()
  server.connection = 'down'
  await form.save()
  await form.type('title', 'Ilé ńl')
  server.connection = 'up'
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1_000)
  })
  expect(server.writes).toEqual([])
  await form.type('title', 'Ilé ńlá')
  await form.pass(1_000)
  expect(server.writes).toEqual([])
  await form.pass(1_000)
  expect(server.writes).toMatchObject([{ body: { title: 'Ilé ńlá' } }])
})

it('saving offline: Cancel leaves it unsaved, and Save sends it later', async () => {
  const form = open()
  await form.type('title', 'Ilé ńlá')
  server.connection = 'down'
  await form.save()
  act(() => form.now().offline?.cancel())
  expect(form.now()).toMatchObject({ offline: null, saving: false })
  await form.reconnect()
  expect(server.writes).toEqual([])
  expect(form.now().form.getValues('title')).toBe('Ilé ńlá')
  await form.save()
  expect(server.row.title).toBe('Ilé ńlá')
})

it('saving offline: a form that is closed sends nothing', async () => {
  const form = open()
  server.connection = 'down'
  await form.save()
  form.close()
  await form.reconnect()
  expect(server.writes).toEqual([])
})

it('a lost answer: the same request is sent again with the same key, and is saved once', async () => {
  const form = open()
  await form.type('title', 'Ilé ńlá')
  server.connection = 'losesAnswers'
  await form.save()
  expect(server.row.version).toBe(2)
  expect(form.now().offline).not.toBeNull()
  await form.reconnect()
  expect(server.writes).toHaveLength(2)
  expect(server.writes[1]).toEqual(server.writes[0])
  expect(server.row.version).toBe(2)
  expect(form.onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 2 }), true)
  expect(form.confirm).toHaveBeenCalledOnce()
})

it("a lost answer: changed afterwards, the form's own write is no conflict, and the newer text is saved", async () => {
  const form = open()
  await form.type('title', 'Ilé ńlá')
  server.connection = 'losesAnswers'
  await form.save()
  await form.type('title', 'Ilé kékeré')
  await form.reconnect()
  expect(form.now().conflict.hasConflict).toBe(false)
  expect(server.row).toMatchObject({ title: 'Ilé kékeré', version: 3 })
  expect(form.onDone).toHaveBeenCalledOnce()
})

it('saving offline: the same field changed by another person opens the merge, and nothing is overwritten', async () => {
  const form = open()
  await form.type('title', 'Ilé ńlá')
  server.connection = 'down'
  await form.save()
  server.row = { ...server.row, title: 'Ilé wa', version: 2 }
  await form.reconnect()
  expect(form.now().conflict.clashes).toEqual(['title'])
  expect(form.now().conflict.theirs('title')).toBe('Ilé wa')
  expect(form.now()).toMatchObject({ offline: null, saving: false })
  expect(server.row.title).toBe('Ilé wa')
  expect(form.onDone).not.toHaveBeenCalled()
  act(() => form.now().conflict.keepMine('title'))
  await form.save()
  expect(server.row).toMatchObject({ title: 'Ilé ńlá', version: 3 })
})

it('saving offline: another field changed by another person is merged, and both changes are saved', async () => {
  const form = open()
  await form.type('title', 'Ilé ńlá')
  server.connection = 'down'
  await form.save()
  server.row = { ...server.row, description: 'Our house', version: 2 }
  await form.reconnect()
  expect(server.row).toMatchObject({ title: 'Ilé ńlá', description: 'Our house', version: 3 })
  expect(form.onDone).toHaveBeenCalledOnce()
})

it('saving offline: an error of the server is shown at its field', async () => {
  const form = open()
  server.connection = 'down'
  await form.save()
  const errors = [{ path: 'title', message: 'In use.', messageId: 'test' }]
  server.refusal = { status: 409, body: { status: 'error', code: 'conflict', message: 'In use.', errors } }
  await form.reconnect()
  expect(form.now().errors.title?.message).toBe('In use.')
  expect(form.now()).toMatchObject({ offline: null, saving: false })
})

it('saving offline: invalid values are refused by the form at once, and do not wait', async () => {
  const form = open()
  await form.type('title', '')
  server.connection = 'down'
  await form.save()
  expect(form.now().offline).toBeNull()
  expect(form.now().errors.title).toBeDefined()
})
