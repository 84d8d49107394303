import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const own = await generateKeyPair('RS256', { extractable: true })
const other = await generateKeyPair('RS256')

/** How to forge a token. */
export interface Forgery {
  claims?: JWTPayload
  /** Claims to leave out. */
  without?: string[]
  /** Signs with a key that is not the provider's. */
  foreignKey?: boolean
  /** Does not sign. */
  unsigned?: boolean
}

/** A provider that issues forged tokens on request. */
export interface ForgingProvider {
  issuer: string
  /** Issues a code for Griot's authorisation request; its token is forged as given. */
  answer: (address: string, forgery?: Forgery) => { state: string; code: string }
  close: () => Promise<void>
}

export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const authorizations = new Map<string, { nonce: string; forgery: Forgery }>()
  const server = createServer(async (request, response) => {
    const issuer = `http://${request.headers.host}`
    const json = (body: object) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    if (request.url === '/keys')
      return json({ keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig' }] })
    const code = new URLSearchParams(await textOf(request)).get('code') ?? ''
    const { nonce, forgery } = authorizations.get(code) ?? { nonce: '', forgery: {} }
    const id_token = await tokenOf({ iss: issuer, aud: clientId, nonce }, forgery)
    json({ access_token: 'canary-access', token_type: 'Bearer', id_token })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
  return {
    issuer: `http://127.0.0.1:${address.port}`,
    answer(place, forgery = {}) {
      const { searchParams } = new URL(place)
      const code = `canary-code-${authorizations.size}`
      authorizations.set(code, { nonce: searchParams.get('nonce') ?? '', forgery })
      return { state: searchParams.get('state') ?? '', code }
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function tokenOf(
  usual: { iss: string; aud: string; nonce: string },
  { claims = {}, without = [], foreignKey = false, unsigned = false }: Forgery,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const payload: JWTPayload = {
    ...usual,
    sub: 'forged',
    iat: now,
    exp: now + 60,
    email: 'forged@griot.example',
    email_verified: true,
    ...claims,
  }
  for (const name of without) delete payload[name]
  if (unsigned) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part(payload)}.`
  }
  const key = foreignKey ? other.privateKey : own.privateKey
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256' }).sign(key)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
