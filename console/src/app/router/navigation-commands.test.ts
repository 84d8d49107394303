import type { Role } from '@griot/contract/accounts/roles.ts'
import { expect, it } from 'vitest'
import { NAVIGATION_TARGETS } from './navigation-commands.ts'
import { ROUTE_NAMES } from './paths.ts'
import { morePagesFor, SECTIONS, sectionsFor, TABS } from './sections.ts'

it('lists every page whose path has no parameters', () => {
  const bare = Object.keys(ROUTE_NAMES).filter((path) => !path.includes('$'))
  expect(NAVIGATION_TARGETS.map(({ path }) => path)).toEqual(bare)
  expect(bare).toContain('/dashboard/levels/lessons')
})

it('adds the section to a page name that several pages have', () => {
  const names = NAVIGATION_TARGETS.map(({ label, about }) => `${label} ${about ?? ''}`)
  expect(new Set(names).size).toBe(names.length)
})

it('gives the dashboard and every section unique keys', () => {
  const keys = NAVIGATION_TARGETS.flatMap((place) => place.keys ?? [])
  expect(keys).toHaveLength(SECTIONS.length + 1)
  expect(new Set(keys).size).toBe(keys.length)
})

it('hides pages for editing without the permission', () => {
  const free = NAVIGATION_TARGETS.filter(({ access }) => access === 'content.read')
  expect(free.map(({ path }) => path).filter((path) => /add|edit|declear|upload/.test(path))).toEqual([])
})

it('hides sections without the permission', () => {
  const names = (role: Role) => [SECTIONS, TABS].map((all) => sectionsFor(role, all).map(({ name }) => name))
  for (const [header, tabs] of [names('contributor'), names('viewer')]) {
    expect(header).toContain('Questions')
    expect(tabs).toContain('Questions')
  }
  expect(names('contributor').map((all) => all.includes('Upload'))).toEqual([true, true])
  expect(names('viewer').map((all) => all.includes('Upload'))).toEqual([false, false])
})

it('the menu has the pages that the role may open', () => {
  const TEXTS = ['Course texts to fix', 'Accepted words']
  const names = (role: Role) => morePagesFor(role).map(({ name }) => name)
  expect(names('admin')).toEqual([
    'Releases',
    'Record',
    'Review takes',
    'Speakers',
    'Users',
    'Progress',
    ...TEXTS,
    'Deleted',
    'Audit log',
    'Stored files',
    'Review settings',
  ])
  expect(names('editor')).toEqual(['Releases', 'Record', 'Review takes', 'Speakers', ...TEXTS, 'Deleted'])
  expect(names('contributor')).toEqual(['Releases', 'Record', 'Speakers', ...TEXTS, 'Deleted'])
  expect(names('viewer')).toEqual(['Releases', ...TEXTS])
})
