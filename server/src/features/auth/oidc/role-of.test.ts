import { expect, it } from 'vitest'
import { roleOf } from './role-of.ts'

const map = { teachers: 'editor', heads: 'admin', 'cn=a,ou=b': 'contributor' } as const

it.each<[unknown, string]>([
  ['teachers', 'editor'],
  [['others', 'cn=a,ou=b', 'teachers'], 'editor'],
  [['teachers', 'heads'], 'admin'],
  ['cn=a,ou=b', 'contributor'],
  ['Teachers', 'viewer'],
  ['admin', 'viewer'],
  ['constructor', 'viewer'],
  ['toString', 'viewer'],
  [{ teachers: true }, 'viewer'],
  [[['teachers']], 'viewer'],
  [7, 'viewer'],
  [null, 'viewer'],
  [undefined, 'viewer'],
])('roleOf: %j gives %s', (groups, role) => {
  expect(roleOf({ groups }, { claim: 'groups', map })).toBe(role)
})

it('roleOf: finds a claim by its name or by its path', () => {
  const claims = { 'https://id.example/roles': ['teachers'], realm: { roles: ['heads'] } }
  expect(roleOf(claims, { claim: 'https://id.example/roles', map })).toBe('editor')
  expect(roleOf(claims, { claim: 'realm.roles', map })).toBe('admin')
  for (const claim of ['realm.none', 'realm', 'constructor.name', 'realm.roles.length'])
    expect(roleOf(claims, { claim, map })).toBe('viewer')
})

it('roleOf: viewer when no claim is configured', () => {
  expect(roleOf({ role: 'admin', groups: ['heads'] }, null)).toBe('viewer')
})
