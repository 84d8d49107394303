import { expect, it } from 'vitest'
import { StartupError } from '../shared/startup-error.ts'
import { readConfig } from './config.ts'

const PROVIDER = {
  OIDC_ISSUER: 'https://id.example.org/realms/griot',
  OIDC_CLIENT_ID: 'griot',
  OIDC_CLIENT_SECRET: 'hunter22',
}

function faultsOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

it('OIDC is off without OIDC_ISSUER', () => {
  expect(readConfig({}).oidc).toBeUndefined()
  expect(readConfig({ OIDC_ISSUER: '', OIDC_NAME: '' }).oidc).toBeUndefined()
})

it('issuer, client id and secret suffice; the other variables have defaults', () => {
  expect(readConfig(PROVIDER).oidc).toEqual({
    issuer: new URL(PROVIDER.OIDC_ISSUER),
    clientId: 'griot',
    clientSecret: 'hunter22',
    name: 'id.example.org',
    scopes: 'openid email profile',
    roles: null,
  })
  const more = {
    OIDC_NAME: ' Griot ID ',
    OIDC_SCOPES: 'openid email groups',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLE_MAP: '{"teachers":"editor"}',
  }
  expect(readConfig({ ...PROVIDER, ...more }).oidc).toMatchObject({
    name: 'Griot ID',
    scopes: 'openid email groups',
    roles: { claim: 'groups', map: { teachers: 'editor' } },
  })
})

it.each(Object.keys(PROVIDER))('a missing %s is refused, and no secret is printed', (name) => {
  const message = faultsOf({ ...PROVIDER, [name]: '' })
  expect(message).toContain('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: must be given together')
  expect(message).not.toContain('hunter22')
})

it.each([
  [{ OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLE_CLAIM, OIDC_ROLE_MAP: must be given together'],
  [{ OIDC_ROLE_MAP: '{}' }, 'OIDC_ROLE_CLAIM, OIDC_ROLE_MAP: must be given together'],
  [{ OIDC_ROLE_CLAIM: 'a', OIDC_ROLE_MAP: 'teachers=editor' }, 'OIDC_ROLE_MAP: must be JSON'],
  [{ OIDC_ROLE_CLAIM: 'a', OIDC_ROLE_MAP: '["editor"]' }, 'OIDC_ROLE_MAP: must be JSON'],
  [{ OIDC_ROLE_CLAIM: 'a', OIDC_ROLE_MAP: '{"a":"owner"}' }, 'OIDC_ROLE_MAP'],
  [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES: must be names, including openid'],
  [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME: must have at most 40 characters'],
])('%j is refused', (environment, fault) => {
  expect(faultsOf({ ...PROVIDER, ...environment })).toContain(fault)
})

it('OIDC_NAME without OIDC_ISSUER is reported', () => {
  expect(faultsOf({ OIDC_NAME: 'Griot ID' })).toContain('OIDC_NAME: has no effect without OIDC_ISSUER')
})

it.each([
  'http://id.example.org',
  'http://127.0.0.1.example.org',
  'http://localhost.example.org',
  'ftp://id.example.org',
  'id.example.org',
  'https://user:password@id.example.org',
  'https://id.example.org?tenant=1',
])('%s is refused as issuer', (issuer) => {
  expect(faultsOf({ ...PROVIDER, OIDC_ISSUER: issuer })).toContain('OIDC_ISSUER: must be an address')
})

it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
  '%s is accepted, since it is this machine',
  (issuer) => {
    expect(readConfig({ ...PROVIDER, OIDC_ISSUER: issuer }).oidc?.issuer.href).toBe(`${issuer}/`)
  },
)
