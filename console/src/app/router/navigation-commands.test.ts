import { expect, it } from 'vitest'
import type { Role } from '#contract/accounts/roles.ts'
import { PLACES } from './navigation-commands.ts'
import { ROUTE_NAMES } from './paths.ts'
import { SECTIONS, sectionsFor, TABS } from './sections.ts'

it('has a place for every page that needs nothing but its address', () => {
  const bare = Object.keys(ROUTE_NAMES).filter((path) => !path.includes('$'))
  expect(PLACES.map(({ path }) => path)).toEqual(bare)
  expect(bare).toContain('/dashboard/levels/lessons')
})

it('says what a place is about when another has its name', () => {
  const names = PLACES.map(({ label, about }) => `${label} ${about ?? ''}`)
  expect(new Set(names).size).toBe(names.length)
})

it('gives keys of their own to the dashboard and to every section', () => {
  const keys = PLACES.flatMap((place) => place.keys ?? [])
  expect(keys).toHaveLength(SECTIONS.length + 1)
  expect(new Set(keys).size).toBe(keys.length)
})

it('lets only those who may write go where one writes', () => {
  const free = PLACES.filter(({ access }) => access === 'content.read')
  expect(
    free.map(({ path }) => path).filter((path) => /add|edit|declear|upload/.test(path)),
  ).toEqual([])
})

it('has a section for those who have something to do there', () => {
  const names = (role: Role) =>
    [SECTIONS, TABS].map((all) => sectionsFor(role, all).map(({ name }) => name))
  for (const [header, tabs] of [names('contributor'), names('viewer')]) {
    expect(header).toContain('Questions')
    expect(tabs).toContain('Questions')
  }
  expect(names('contributor').map((all) => all.includes('Upload'))).toEqual([true, true])
  expect(names('viewer').map((all) => all.includes('Upload'))).toEqual([false, false])
})
