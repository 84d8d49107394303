import { api, type CallName, type CallResult } from '@griot/contract/api.ts'
import { addressOf, type SendOptions } from '@griot/testing/app.ts'
import type { SignedIn } from './audios.ts'

/** Response to a call. */
export interface CallResponse<Result> {
  /** 0 without a response. */
  status: number
  /** Result of a success. */
  result: Result | null
  /** The current row, in a refusal as stale. */
  current: unknown
  code: string
  message: string
  /** The raw body. */
  text: string
}

const NOTHING = { status: 0, result: null, current: null, code: '', message: '', text: '' }

/** Makes a call of the contract with an authorised account; never throws. */
export async function callApi<Name extends CallName>(
  { griot, token }: SignedIn,
  name: Name,
  { params, query, body, headers }: SendOptions = {},
): Promise<CallResponse<CallResult<Name>>> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  try {
    const response = await fetch(griot.url + addressOf(name, params) + search, {
      method: api[name].method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const { code = '', message, result = null } = JSON.parse(text)
    const { status } = response
    const isGood = response.ok
    return {
      ...{ status, code, message, text },
      ...{ result: isGood ? result : null, current: isGood ? null : result },
    }
  } catch {
    return NOTHING
  }
}

/** The result of a call that must succeed. */
export async function callOrThrow<Name extends CallName>(
  by: SignedIn,
  name: Name,
  options?: SendOptions,
): Promise<CallResult<Name>> {
  const { status, result, text } = await callApi(by, name, options)
  if (status < 200 || status > 299) throw new Error(`${name} returned ${status} ${text}`)
  return result as CallResult<Name>
}
