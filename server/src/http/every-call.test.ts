import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { CALLS, exampleOf, sendExample } from '#testing/examples.ts'

/** What holds for every call there is, shown by a good request of each. */
let griot: TestApp
const answers = new Map<CallName, LightMyRequestResponse>()

beforeAll(async () => {
  griot = await startTestApp()
  // The first admin can be made while there is none.
  const calls = CALLS.map(([name]) => name)
  const inOrder = [
    'createFirstAdmin' as const,
    ...calls.filter((name) => name !== 'createFirstAdmin'),
  ]
  for (const name of inOrder)
    answers.set(name, await sendExample(griot, name, await exampleOf(griot, name)))
})
afterAll(() => griot.close())

describe('a good request', () => {
  it('is taken by every call, so that tests of bad ones are refused for what is bad in them', () => {
    const refused = [...answers].filter(([, { statusCode }]) => statusCode >= 300)
    expect(refused.map(([name, answer]) => `${name}: ${answer.statusCode} ${answer.body}`)).toEqual(
      [],
    )
    expect(answers.size).toBe(CALLS.length)
  })
})
