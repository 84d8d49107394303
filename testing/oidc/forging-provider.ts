import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const own = await generateKeyPair('RS256', { extractable: true })
const other = await generateKeyPair('RS256')

/** What is wrong with a token. */
export interface Forgery {
  claims?: JWTPayload
  /** Claims that it lacks. */
  without?: string[]
  /** Signed by a key that is not the provider's. */
  foreignKey?: boolean
  /** Not signed at all. */
  unsigned?: boolean
}

/** A provider that says what it is told to, as no honest one does. */
export interface ForgingProvider {
  issuer: string
  /** Gives a code for what Griot has asked, whose token is so. */
  answer: (address: string, forgery?: Forgery) => { state: string; code: string }
  close: () => Promise<void>
}

export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const asked = new Map<string, { nonce: string; forgery: Forgery }>()
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
    const { nonce, forgery } = asked.get(code) ?? { nonce: '', forgery: {} }
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
      const code = `canary-code-${asked.size}`
      asked.set(code, { nonce: searchParams.get('nonce') ?? '', forgery })
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
