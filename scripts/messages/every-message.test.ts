import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CallName } from '@griot/contract/api.ts'
import { API_CATALOGUES } from '@griot/contract/messages/api-catalogues.ts'
import type { Message, MessageParams } from '@griot/contract/messages/message.ts'
import type { Example } from '@griot/testing/examples/example.ts'
import { CALLS, exampleOf, sendExample } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { callsToCheck } from '@griot/testing/thorough.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localise } from '../../console/src/api/localise.ts'
import { generated } from './files.ts'
import { PSEUDO_LOCALE, pseudo } from './pseudo.ts'

/** Requests of all calls take a while on a busy machine. */
const MILLISECONDS = 240_000

/** Calls whose errors have a body. */
const WITH_BODY = callsToCheck(CALLS).filter(([, { method }]) => method !== 'HEAD')

const folder = join(import.meta.dirname, '../../.cache', `messages-${process.pid}`)
const responses = new Map<CallName, unknown[]>()

beforeAll(async () => {
  const griot = await startOidcGriot({})
  await griot.tokenOf('admin')
  for (const [name] of WITH_BODY) {
    const example = await exampleOf(griot, name)
    const bodies: unknown[] = []
    for (const request of badRequests(example)) {
      const response = await sendExample(griot, name, request)
      const isJson = response.headers['content-type']?.toString().startsWith('application/json')
      if (isJson && response.statusCode >= 400 && response.payload !== '') bodies.push(response.json())
    }
    responses.set(name, bodies)
  }
  await griot.close()
  await writePseudoCatalogues()
}, MILLISECONDS)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Without a valid token, with an unknown field or filter, with ids of nothing, and with a compressed body. */
function badRequests(example: Example): Example[] {
  const { body, params } = example
  const absent = Object.fromEntries(Object.keys(params ?? {}).map((key) => [key, 'absent']))
  return [
    { ...example, headers: { ...example.headers, authorization: 'Bearer none' } },
    { ...example, query: { ...example.query, absent: '1' } },
    ...(body === undefined ? [] : [{ ...example, body: { absent: 1 } }]),
    ...(params === undefined ? [] : [{ ...example, params: absent }]),
    { ...example, body: 'x', headers: { ...example.headers, 'content-encoding': 'gzip' } },
  ]
}

async function writePseudoCatalogues(): Promise<void> {
  for (const [path, text] of await generated(PSEUDO_LOCALE, pseudo)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text.replace(/'(?:\.\.\/)+(\w+\.ts)'/g, "'@griot/contract/messages/$1'"))
  }
}

/** Every message of a response, also those in parameters of others. */
function messagesIn(value: unknown): Message[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(messagesIn)
  return 'messageId' in value ? [value as Message, ...inside] : inside
}

describe('messages of errors', () => {
  it.each(WITH_BODY.map(([name]) => name))('%s: each is English, and the text of its id', async (name) => {
    const messages = messagesIn(responses.get(name))
    expect(messages.length).toBeGreaterThan(0)
    for (const { message, messageId, messageParams } of messages) {
      const at = messageId.lastIndexOf('.')
      const catalogue = (await API_CATALOGUES[messageId.slice(0, at)]?.()) as Record<string, unknown> | undefined
      const entry = catalogue?.[messageId.slice(at + 1)] as Message | ((params: MessageParams) => Message) | undefined
      const expected = typeof entry === 'function' ? entry(messageParams ?? {}) : entry
      expect([messageId, expected?.message]).toEqual([messageId, message])
    }
  })

  it.each(WITH_BODY.map(([name]) => name))('%s: each is translated by the console', async (name) => {
    const catalogues = await import(join(folder, PSEUDO_LOCALE, 'api-catalogues.ts'))
    for (const response of responses.get(name) ?? []) {
      const localised = await localise(response, catalogues.API_CATALOGUES)
      for (const { message, messageId } of messagesIn(localised))
        expect([messageId, message]).toEqual([messageId, expect.stringMatching(/^⟦.*⟧$/s)])
    }
  })
})
