import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** Griot's client credentials at the provider. */
export const OIDC_CLIENT = { id: 'griot', secret: 'a secret of tests alone, 32 bytes' }

/** The provider's users: claims by login. */
export type People = Record<string, Record<string, unknown>>

export interface TestProvider {
  issuer: string
  /** May be changed while it runs. */
  people: People
  close: () => Promise<void>
}

/**
 * A real OpenID provider on this machine, whose sign-in pages accept any password.
 * @param options.host host name of its URL; `localhost` is another origin than 127.0.0.1
 */
export async function startProvider(options: {
  redirectUri: string
  people: People
  port?: number
  host?: string
}): Promise<TestProvider> {
  const { people, host = '127.0.0.1' } = options
  const server = createServer((request, response) => handle(request, response))
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
  const issuer = `http://${host}:${address.port}`
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: OIDC_CLIENT.id,
            client_secret: OIDC_CLIENT.secret,
            redirect_uris: [options.redirectUri],
          },
        ],
        cookies: { keys: ['a key of tests alone'] },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
        pkce: { required: () => true },
        claims: {
          openid: ['sub', 'groups'],
          email: ['email', 'email_verified'],
          profile: ['name'],
        },
        findAccount: (_, id) => ({
          accountId: id,
          claims: async () => ({ sub: id, ...people[id] }),
        }),
      }),
  )
  const handle = provider.callback()
  return {
    issuer,
    people,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Silences its warnings about development keys and pages. */
function quietly<T>(work: () => T): T {
  const { warn, info } = console
  console.warn = console.info = () => {}
  try {
    return work()
  } finally {
    Object.assign(console, { warn, info })
  }
}

/**
 * Acts as a browser at the provider: follows redirects, types the login, gives consent.
 * @returns the URL that the provider redirects to
 */
export async function passProvider(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const here = new URL(address).origin
  let next: { url: string; form?: Record<string, string> } = { url: address }
  for (;;) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form ? { method: 'POST', body: new URLSearchParams(next.form) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) {
      const url = new URL(location, next.url)
      if (url.origin !== here) return url
      next = { url: url.href }
      continue
    }
    const page = await answer.text()
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`${answer.status} at the provider: ${page}`)
    next = { url: new URL(action, next.url).href, form: { prompt, login, password: 'any' } }
  }
}
