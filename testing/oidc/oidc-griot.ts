import type { LightMyRequestResponse } from 'fastify'
import { startTestApp, type TestApp } from '../app.ts'
import { OIDC_CLIENT, type People, passProvider, startProvider, type TestProvider } from './oidc-provider.ts'
import { callbackOf, newBrowser, type TestBrowser } from './oidc-sign-in.ts'

const PUBLIC_URL = 'http://griot.test:4000'

/** Environment variables for sign-in at a provider. */
export const oidcEnvironment = (issuer: string) => ({
  PUBLIC_URL,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: OIDC_CLIENT.id,
  OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
  OIDC_NAME: 'Griot ID',
})

export interface OidcGriot extends TestApp {
  provider: TestProvider
  /** Signs a user in at the provider, and then here with its response. */
  signIn: (login: string, browser?: TestBrowser) => Promise<LightMyRequestResponse>
  /** Confirms the identity of a session's user at the provider. */
  prove: (login: string, token: string) => Promise<LightMyRequestResponse>
  close: () => Promise<void>
}

/** A Griot with sign-in at a provider. */
export async function startOidcGriot(
  people: People,
  environment: NodeJS.ProcessEnv = {},
  given: Parameters<typeof startTestApp>[1] = {},
): Promise<OidcGriot> {
  const provider = await startProvider({ redirectUri: `${PUBLIC_URL}/login/oidc`, people })
  const griot = await startTestApp({ ...oidcEnvironment(provider.issuer), ...environment }, given)
  return {
    ...griot,
    provider,
    async signIn(login, browser = newBrowser(griot.app)) {
      const body = callbackOf(await passProvider(await browser.start(), login))
      return browser.send('finishOidcSignIn', { body })
    },
    async prove(login, token) {
      const browser = newBrowser(griot.app)
      const started = (await browser.send('startOidcReauthentication', { token })).json()
      const body = callbackOf(await passProvider(started.result.address, login))
      return browser.send('finishOidcReauthentication', { body, token })
    },
    async close() {
      await griot.close()
      await provider.close()
    },
  }
}
