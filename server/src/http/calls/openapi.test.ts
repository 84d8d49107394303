import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api, type CallName } from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The parts of the document that these tests read. */
interface Operation {
  summary: string
  security?: unknown[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas?: Record<string, object> }
}

let griot: TestApp
let document: Document
const calls = Object.entries(api) as [CallName, Call][]

beforeAll(async () => {
  griot = await startTestApp()
  // With a console, whose pages and files must not appear as calls.
  await mkdir(join(griot.folder, 'assets'))
  await writeFile(join(griot.folder, 'index.html'), '<!doctype html>')
  const app = await startSecondApp(griot, { consoleFolder: griot.folder })
  const response = await app.inject({ url: '/api/openapi.json' })
  await app.close()
  expect(response.headers['content-type']).toContain('application/json')
  document = response.json()
})
afterAll(() => griot.close())

function operationOf(call: Call): Operation | undefined {
  const path = `/api${call.path}`.replace(/:(\w+)/g, '{$1}')
  return document.paths[path]?.[call.method.toLowerCase()]
}

/** Every object of the document, with its JSON pointer. */
function* objects(value: unknown, place = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>]
  for (const [key, part] of Object.entries(value)) yield* objects(part, `${place}/${key}`)
}

describe('openapi.json', () => {
  it('is OpenAPI 3.1 with the required parts', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Griot', version: expect.any(String) })
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/api\//)
  })

  it('lists every call and no other', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = calls.map(([, call]) => `${call.method} /api${call.path.replace(/:(\w+)/g, '{$1}')}`)
    expect(named.sort()).toEqual(expected.sort())
  })

  it.each(calls)('describes %s: access, input and output', (_, call) => {
    const operation = operationOf(call)
    expect(operation?.summary).toBe(call.summary)
    const open = call.access === 'public' || call.access === 'signed'
    expect(operation?.security ?? []).toEqual(open ? [] : [{ bearer: [] }])
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(inPath.map(({ name }) => name).sort()).toEqual(names.sort())
    for (const { required } of inPath) expect(required).toBe(true)
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined)
    if (call.result) {
      const { content } = operation?.responses[String(call.status ?? 200)] ?? {}
      expect(content?.['application/json']?.schema).toMatchObject({
        type: 'object',
        required: ['statusCode', 'status', 'message', 'messageId', 'result'],
      })
    }
    for (const { description } of Object.values(operation?.responses ?? {})) expect(typeof description).toBe('string')
  })

  it.each(calls)('describes %s in one sentence', (_, call) => {
    const { summary = '' } = operationOf(call) ?? {}
    expect(summary).toMatch(/^[A-Z][^.!?;:\n]*\.$/)
    expect(summary.split(' ').length).toBeGreaterThanOrEqual(3)
  })

  it('has no dangling reference, and no keyword of an older version', () => {
    for (const [place, { $ref, nullable }] of objects(document)) {
      expect(nullable, place).not.toBe(true)
      if (typeof $ref !== 'string') continue
      const target = $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect(target, `${place}: ${$ref}`).toBeDefined()
    }
  })

  it('includes the limits that a client needs', () => {
    const parameters = operationOf(api.listAudios)?.parameters ?? []
    const limit = parameters.find(({ name }) => name === 'limit')
    expect(limit?.schema).toMatchObject({ minimum: 1, maximum: 100, default: 50 })
    expect(limit?.required ?? false).toBe(false)
  })
})
