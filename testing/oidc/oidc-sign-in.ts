import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { addressOf, resultOf } from '../app.ts'

/** A browser with its cookies and its requests to these calls. */
export interface TestBrowser {
  cookies: () => string
  send: (
    name: 'startOidcSignIn' | 'finishOidcSignIn' | 'startOidcReauthentication' | 'finishOidcReauthentication',
    options?: { body?: object; token?: string; headers?: Record<string, string>; from?: string },
  ) => Promise<LightMyRequestResponse>
  /** URL of the provider's page for a sign-in. */
  start: () => Promise<string>
}

export function newBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>()
  const sent = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  const send: TestBrowser['send'] = async (name, { body = {}, token, headers, from } = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: addressOf(name),
      payload: body,
      headers: {
        cookie: sent(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(from ? { remoteAddress: from } : {}),
    })
    for (const { name: cookie, value } of response.cookies) cookies.set(cookie, value)
    return response
  }
  return {
    cookies: sent,
    send,
    start: async () => resultOf(await send('startOidcSignIn'), 'startOidcSignIn').address,
  }
}

/** What the console sends of the provider's redirect URL. */
export function callbackOf({ searchParams }: URL): Record<string, string> {
  const names = ['state', 'code', 'error', 'iss']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
