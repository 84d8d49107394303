import { expect, test } from 'vitest'
import { breadcrumbs } from './breadcrumbs.ts'

const names = (pathname: string) => breadcrumbs(pathname, {}).map((crumb) => crumb.name)

test('the dashboard stands alone', () => {
  expect(breadcrumbs('/dashboard', {})).toEqual([{ name: 'Dashboard', search: {} }])
})

test('an address with a slash at its end is the same page', () => {
  expect(names('/dashboard/levels/')).toEqual(['Dashboard', 'Levels'])
})

test('a parameter stands for any part of a path', () => {
  expect(names('/dashboard/asset/declear/audio')).toEqual([
    'Dashboard',
    'Audio Assets',
    'Declear Assets',
  ])
  expect(
    names('/dashboard/levels/lessons/activities/edit/TapInWhatYouHear/ACT-YA-0001-01'),
  ).toEqual(['Dashboard', 'Levels', 'Lessons', 'Activities', 'Edit Activity'])
})

test('each step keeps what leads back to the same language, level and lesson', () => {
  const search = { language: 'yoruba', levelId: 'LVL-YA-001', lessonId: 'LSN-YA-0001', open: 'x' }
  const ways = breadcrumbs('/dashboard/levels/lessons/activities', search).map((crumb) => [
    crumb.path,
    crumb.search,
  ])
  expect(ways).toEqual([
    ['/dashboard', {}],
    ['/dashboard/levels', { language: 'yoruba' }],
    ['/dashboard/levels/lessons', { language: 'yoruba', levelId: 'LVL-YA-001' }],
    [undefined, { language: 'yoruba', levelId: 'LVL-YA-001', lessonId: 'LSN-YA-0001' }],
  ])
})

test('a path without a name has no way', () => {
  expect(names('/dashboard/nowhere')).toEqual([])
  expect(names('/dashboard/asset/declear/')).toEqual([])
})
