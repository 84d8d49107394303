import type { CallName } from '@griot/contract/api.ts'
import { resultOf, type TestApp } from '../app.ts'
import { freshCode } from '../builders.ts'
import type { OidcGriot } from '../oidc/oidc-griot.ts'
import { passProvider } from '../oidc/oidc-provider.ts'
import { callbackOf, newBrowser } from '../oidc/oidc-sign-in.ts'
import type { MakeExample } from './example.ts'

/** Login of a new user at the provider of this Griot. */
function newLogin(griot: TestApp): string {
  const login = freshCode()
  const { provider } = griot as OidcGriot
  provider.people[login] = { email: `${login}@griot.example`, email_verified: true, name: 'Adé' }
  return login
}

/** A session of a user who has signed in at the provider. */
async function signedIn(griot: TestApp): Promise<{ login: string; token: string }> {
  const login = newLogin(griot)
  const response = await (griot as OidcGriot).signIn(login)
  return { login, token: resultOf(response, 'finishOidcSignIn').accessToken }
}

/** Valid requests of the OpenID calls; they need a Griot of `startOidcGriot`. */
export const OIDC_EXAMPLES = {
  startOidcSignIn: () => ({ body: {} }),
  finishOidcSignIn: async (griot) => {
    const browser = newBrowser(griot.app)
    const body = callbackOf(await passProvider(await browser.start(), newLogin(griot)))
    return { body, headers: { cookie: browser.cookies() } }
  },
  startOidcReauthentication: async (griot) => ({ body: {}, token: (await signedIn(griot)).token }),
  finishOidcReauthentication: async (griot) => {
    const { login, token } = await signedIn(griot)
    const browser = newBrowser(griot.app)
    const started = resultOf(await browser.send('startOidcReauthentication', { token }), 'startOidcReauthentication')
    const body = callbackOf(await passProvider(started.address, login))
    return { body, token, headers: { cookie: browser.cookies() } }
  },
} satisfies Partial<Record<CallName, MakeExample>>
