import { expect, it } from 'vitest'
import { problemsOf } from './supply-chain.ts'

const manifest = { dependencies: { zod: '4.6.7' } }
const zod = { version: '4.6.7', integrity: 'sha512-x' }

it('accepts an exact and complete lock file', () => {
  expect(problemsOf({ '': manifest, 'node_modules/zod': zod }, { '': manifest })).toEqual([])
})

it('accepts workspaces and the links to them', () => {
  const packages = {
    '': {},
    server: manifest,
    'node_modules/@griot/server': { resolved: 'server', link: true },
    'node_modules/zod': zod,
  }
  expect(problemsOf(packages, { '': {}, server: manifest })).toEqual([])
  expect(problemsOf({ ...packages, server: {} }, { '': {}, server: manifest })).toEqual([
    'package-lock.json does not agree with server/package.json about zod.',
  ])
})

it.each([
  ['a range', {}, { dependencies: { zod: '^4.6.7' } }, /not pinned/],
  ['a version that differs', {}, { dependencies: { zod: '4.6.8' } }, /does not agree/],
  ['a package without a checksum', { 'node_modules/a': { version: '1.0.0' } }, manifest, /checksum/],
  [
    'a package bound to a registry',
    { 'node_modules/a': { ...zod, resolved: 'https://registry.test/a.tgz' } },
    manifest,
    /bound to one registry/,
  ],
  [
    'a new install script',
    { 'node_modules/a/node_modules/b': { ...zod, hasInstallScript: true } },
    manifest,
    /wants to run a script/,
  ],
  [
    'the binary of another system that is missing',
    { 'node_modules/a': { ...zod, optionalDependencies: { 'a-darwin-arm64': '1.0.0' } } },
    manifest,
    /lacks a-darwin-arm64/,
  ],
])('reports %s', (_, more, changed, problem) => {
  const packages = { '': manifest, 'node_modules/zod': zod, ...more }
  expect(problemsOf(packages, { '': changed }).join('\n')).toMatch(problem)
})
