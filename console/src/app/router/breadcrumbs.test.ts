import { expect, test } from 'vitest'
import { breadcrumbs } from './breadcrumbs.ts'

const names = (pathname: string) => breadcrumbs(pathname, {}).map((crumb) => crumb.name)

test('shows the dashboard alone', () => {
  expect(breadcrumbs('/dashboard', {})).toEqual([{ name: 'Dashboard', search: {} }])
})

test('ignores a slash at the end of the path', () => {
  expect(names('/dashboard/levels/')).toEqual(['Dashboard', 'Levels'])
})

test('matches a parameter with any path segment', () => {
  expect(names('/dashboard/asset/declear/audio')).toEqual(['Dashboard', 'Audio Assets', 'Declear Assets'])
  expect(names('/dashboard/levels/lessons/activities/edit/TapInWhatYouHear/ACT-YA-0001-01')).toEqual([
    'Dashboard',
    'Levels',
    'Lessons',
    'Activities',
    'Edit Activity',
  ])
})

test('keeps the search parameters of the language, level and lesson in each step', () => {
  const search = { language: 'yoruba', levelId: 'LVL-YA-001', lessonId: 'LSN-YA-0001', open: 'x' }
  const ways = breadcrumbs('/dashboard/levels/lessons/activities', search).map((crumb) => [crumb.path, crumb.search])
  expect(ways).toEqual([
    ['/dashboard', {}],
    ['/dashboard/levels', { language: 'yoruba' }],
    ['/dashboard/levels/lessons', { language: 'yoruba', levelId: 'LVL-YA-001', open: 'LSN-YA-0001' }],
    [undefined, { language: 'yoruba', levelId: 'LVL-YA-001', lessonId: 'LSN-YA-0001' }],
  ])
})

test('is empty for an unknown path', () => {
  expect(names('/dashboard/nowhere')).toEqual([])
  expect(names('/dashboard/asset/declear/')).toEqual([])
})
