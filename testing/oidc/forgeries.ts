import { createHmac } from 'node:crypto'
import { TEST_SECRETS } from '../second-app.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

/** One forgery of each type from a valid token; `forged-tokens.test.ts` has all of them. */
export function forgeriesOf(token: string): Record<string, string> {
  const [head, body, signature] = token.split('.')
  const [header, claims] = [decode(head), decode(body)]
  const sign = (header: unknown, claims: unknown, key: Buffer | string = TEST_SECRETS.tokenSecret) => {
    const text = `${encode(header)}.${encode(claims)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const own = 'a key that the sender has made!!'
  const jwk = { kty: 'oct', k: Buffer.from(own).toString('base64url') }
  return {
    unsigned: `${encode({ ...header, alg: 'none' })}.${body}.`,
    'signed by a key of its own': sign({ ...header, jwk }, claims, own),
    'of another algorithm': sign({ ...header, alg: 'HS512' }, claims),
    'of another type': sign({ ...header, typ: 'JWT' }, claims),
    'for another audience': sign(header, { ...claims, aud: 'another' }),
    'without an end': sign(header, { ...claims, exp: undefined }),
    'changed after it was signed': `${head}.${encode({ ...claims, role: 'admin' })}.${signature}`,
    'of no session': sign(header, { ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
  }
}
