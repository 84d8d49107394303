import { createHmac, generateKeyPairSync } from 'node:crypto'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { TEST_SECRETS } from '@griot/testing/second-app.ts'
import { exportJWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The algorithm is fixed; nothing in a token decides how it is verified. */
const KEY = TEST_SECRETS.tokenSecret
let griot: TestApp
let good: { header: JWTHeaderParameters; payload: JWTPayload }
let real: string

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

beforeAll(async () => {
  griot = await startTestApp()
  real = await griot.tokenOf('admin')
  const [header, payload] = real.split('.')
  good = { header: decode(header), payload: decode(payload) }
})
afterAll(() => griot.close())

async function status(token: string): Promise<number> {
  const response = await griot.app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.statusCode !== 200) expect(response.json().status).toBe('error')
  return response.statusCode
}

/** Signed manually with the server's own key, so that only the changed part can cause the refusal. */
function signed(header: unknown, payload: unknown, hash = 'sha256', key = KEY): string {
  const text = `${encode(header)}.${encode(payload)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}
const withHeader = (change: Record<string, unknown>) => signed({ ...good.header, ...change }, good.payload)
const withPayload = (change: Record<string, unknown>) => signed(good.header, { ...good.payload, ...change })

describe('session token', () => {
  it('is accepted when valid, also when signed manually', async () => {
    expect(await status(real)).toBe(200)
    expect(await status(signed(good.header, good.payload))).toBe(200)
  })

  it('contains only the required claims', () => {
    expect(good.header).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    const claims = Object.keys(good.payload).sort()
    expect(claims).toEqual(['aud', 'exp', 'iat', 'iss', 'nbf', 'sid', 'sub'])
  })

  it.each(['none', 'None', 'NONE', '', 'HS384', 'HS512', 'RS256', 'ES256', 'EdDSA', null])(
    'with the algorithm %j is refused',
    async (alg) => {
      expect(await status(withHeader({ alg }))).toBe(401)
      const unsigned = `${encode({ ...good.header, alg })}.${encode(good.payload)}`
      expect(await status(`${unsigned}.`)).toBe(401)
      expect(await status(unsigned)).toBe(401)
    },
  )

  it('signed with a longer hash and the right key is refused', async () => {
    for (const [alg, hash] of [
      ['HS384', 'sha384'],
      ['HS512', 'sha512'],
    ] as const)
      expect(await status(signed({ ...good.header, alg }, good.payload, hash))).toBe(401)
  })

  it('with a key supplied by the sender, in any header, is refused', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = await exportJWK(publicKey)
    const sign = (header: JWTHeaderParameters) => new SignJWT(good.payload).setProtectedHeader(header).sign(privateKey)
    expect(await status(await sign({ alg: 'RS256', typ: 'at+jwt' }))).toBe(401)
    expect(await status(await sign({ alg: 'RS256', typ: 'at+jwt', jwk }))).toBe(401)
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    expect(await status(signed(good.header, good.payload, 'sha256', Buffer.from(pem)))).toBe(401)
    const own = Buffer.from('a key that the sender has made!!')
    const oct = { kty: 'oct', k: own.toString('base64url') }
    for (const header of [
      { jwk: oct },
      { jku: 'https://evil.example/keys' },
      { x5u: 'https://evil.example/cert' },
      { kid: '../../../../dev/null' },
      { kid: "' union select 'key" },
    ])
      expect(await status(signed({ ...good.header, ...header }, good.payload, 'sha256', own))).toBe(401)
  })

  it('with an empty key is refused', async () => {
    expect(await status(signed(good.header, good.payload, 'sha256', Buffer.alloc(0)))).toBe(401)
    expect(await status(signed(good.header, good.payload, 'sha256', Buffer.alloc(32)))).toBe(401)
  })

  it.each([
    { crit: ['exp'] },
    { crit: ['unknown'], unknown: true },
    { crit: [] },
    { crit: 'exp' },
    { b64: false, crit: ['b64'] },
  ])('with the critical header %j is refused', async (header) => {
    expect(await status(withHeader(header))).toBe(401)
  })

  it.each(['JWT', 'jwt', 'dpop+jwt', 'at+jwt2', '', null, 1])('with the type %j is refused', async (typ) => {
    expect(await status(withHeader({ typ }))).toBe(401)
  })

  it('without a type is refused', async () => {
    expect(await status(signed({ alg: 'HS256' }, good.payload))).toBe(401)
  })

  it.each(['sub', 'sid', 'iss', 'aud', 'exp', 'nbf', 'iat'])('without the claim %s is refused', async (claim) => {
    expect(await status(withPayload({ [claim]: undefined }))).toBe(401)
  })

  it.each([
    { iss: 'another' },
    { aud: 'another' },
    { aud: ['another'] },
    { nbf: Math.floor(Date.now() / 1000) + 60 },
    { nbf: 'now' },
    { exp: Math.floor(Date.now() / 1000) - 1 },
    { exp: 0 },
    { exp: -1 },
    { exp: '9999999999' },
    { exp: null },
    { iat: 'x' },
    { sub: '999999' },
    { sub: 1 },
    { sub: "1' or '1'='1" },
    { sub: '' },
    { sub: '1\u0000' },
    { sid: '00000000-0000-4000-8000-000000000000' },
    { sid: '' },
    { sid: 'x' },
    { sid: null },
    { sid: ["' or true --"] },
  ])('with the claims changed to %j is refused', async (claims) => {
    expect(await status(withPayload(claims))).toBe(401)
  })

  it('changed anywhere after signing is refused', async () => {
    const [header = '', payload = '', signature = ''] = real.split('.')
    const role = encode({ ...good.payload, role: 'admin' })
    for (const forged of [
      `${header}.${role}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}.${'A'.repeat(signature.length)}`,
      `${header}.${payload}.${signature}.${signature}`,
      `.${payload}.${signature}`,
      `${header}..${signature}`,
      real.replace('.', '..'),
      `${real}a`,
      real.toUpperCase(),
    ])
      expect(await status(forged)).toBe(401)
    expect(await status(real)).toBe(200)
  })
})
