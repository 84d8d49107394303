// @vitest-environment happy-dom
import { FALLBACK_END, FALLBACK_START } from '@griot/contract/messages/fallback.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../api/client.ts'
import { writeSheet } from '../sheets/write-sheet.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const english = (text: string) => `${FALLBACK_START}${text}${FALLBACK_END}`

it('call in a language with fallbacks: sends a text without the marks of its English part', async () => {
  vi.stubEnv('GRIOT_HAS_FALLBACKS', 'true')
  const request = vi.fn(async (_address: string, _options: RequestInit) => new Response('{}', { status: 400 }))
  vi.stubGlobal('fetch', request)
  await call('forgotPassword', { body: { email: english('ada (at 0:01.1)') } }).catch(() => undefined)
  expect(request.mock.calls[0]?.[1].body).toBe('{"email":"ada (at 0:01.1)"}')
})

it('sheet in a language with fallbacks: has headings without the marks of English texts', async () => {
  const sheet = await writeSheet('csv', [
    [english('Time'), 'Nani'],
    ['10:00', 'Awa'],
  ])
  expect(await sheet.text()).toContain('"Time","Nani"')
})
