import { setImmediate } from 'node:timers/promises'
import { api, type CallName } from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import { envelope, errorEnvelopeSchema } from '@griot/contract/envelope.ts'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { injectCall, type TestApp } from '../app.ts'
import type { Example } from '../examples/example.ts'
import { exampleOf } from '../examples.ts'
import { mutatedRequest, requestMutations } from './mutated-requests.ts'

/** Requests per example: some requests use it up. */
const OF_ONE_EXAMPLE = 50

const errorSchema = z.strictObject(errorEnvelopeSchema.shape)

export interface AnyInput {
  /** Number of requests. */
  cases: number
  /** Seed of the random numbers; random by default. */
  seed?: number
  /** Whether to shrink a failing request. */
  shrinks?: boolean
}

/**
 * Fuzzes a call with random requests, and checks that each response is allowed by the contract and is not a server
 * error.
 * @returns the number of responses per status
 * @throws Error with the request, the seed and the smallest failing request
 */
export async function sendAnything(
  griot: TestApp,
  name: CallName,
  { cases, seed, shrinks = false }: AnyInput,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let sent = 0
  let example: Example = {}
  await fc.assert(
    fc.asyncProperty(requestMutations, async (odd) => {
      if (sent % OF_ONE_EXAMPLE === 0) example = await exampleOf(griot, name)
      sent += 1
      const authorization = `Bearer ${example.token ?? (await griot.tokenOf('admin'))}`
      const request = mutatedRequest(name, example, { authorization, odd })
      const response = await injectCall(griot.app, api[name], request)
      // Yield to the event loop: a handler without I/O would keep every response in memory until the end.
      await setImmediate()
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
      const fault = faultIn(name, response)
      if (fault === null) return
      const { payload = '', ...rest } = request
      const text = Buffer.isBuffer(payload) ? `${payload.length} bytes` : payload
      throw new Error(`${name}: ${fault}\n${JSON.stringify(rest)}\n${text}`)
    }),
    { numRuns: cases, endOnFailure: !shrinks, ...(seed === undefined ? {} : { seed }) },
  )
  return statuses
}

/** What is wrong with a response; null when the call may return it. */
function faultIn(name: CallName, response: LightMyRequestResponse): string | null {
  const call: Call = api[name]
  const { statusCode, body } = response
  if (statusCode >= 500) return `it returned ${statusCode} ${body}`
  if (call.method === 'HEAD') return body === '' ? null : 'a HEAD was answered with a body'
  const schema = statusCode >= 400 ? errorSchema : call.result && envelope(call.result)
  if (!schema) return null
  const parsed = schema.safeParse(jsonIn(body))
  return parsed.success ? null : `${statusCode} is not of the contract: ${parsed.error.message}`
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
