import * as oidcApiMessages from '@griot/contract/messages/api/accounts/oidc.ts'
import type { FastifyRequest } from 'fastify'
import type { CallHandlers } from '../../../http/calls/call.ts'
import { callerOf } from '../sign-in/start-session.ts'
import type { BrowserCookie } from './browser-cookie.ts'
import { finishOidcReauthentication, startOidcReauthentication } from './reauthentication.ts'
import { providerOf, type StartedRequest } from './requests.ts'
import { finishOidcSignIn, type OidcDeps, startOidcSignIn } from './sign-in.ts'

type Names = 'startOidcSignIn' | 'finishOidcSignIn' | 'startOidcReauthentication' | 'finishOidcReauthentication'

export function oidcRoutes(deps: OidcDeps & { cookie: BrowserCookie }): CallHandlers<Names> {
  const browserOf = ({ headers }: FastifyRequest) => deps.cookie.read(headers.cookie)
  const started = ({ address, browser }: StartedRequest) => ({
    result: { address },
    cookie: deps.cookie.serialize(browser),
  })
  return {
    startOidcSignIn: async ({ actor, request }) =>
      started(await startOidcSignIn(deps, { browser: browserOf(request), address: actor.address })),

    finishOidcSignIn: async ({ actor, body, request }) => ({
      result: await finishOidcSignIn(deps, {
        browser: browserOf(request),
        answer: body,
        ...callerOf(actor, request),
      }),
    }),

    startOidcReauthentication: async ({ account, actor, request }) =>
      started(await startOidcReauthentication(deps, { account, actor, browser: browserOf(request) })),

    finishOidcReauthentication: async ({ account, actor, body, request }) => {
      const browser = browserOf(request)
      await finishOidcReauthentication(deps, { account, actor, browser, answer: body })
      return { result: null, message: oidcApiMessages.proved({ name: providerOf(deps).name }) }
    },
  }
}
