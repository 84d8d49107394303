import { expect, it } from 'vitest'
import { widerSearches } from './wider-search.ts'

const none = { search: '', language: undefined, file: undefined, use: undefined, exact: undefined }
const drops = (filters: Parameters<typeof widerSearches>[0]) =>
  widerSearches(filters).map((wider) => wider.drops)

it('blames nothing when no filter stands', () => {
  expect(drops(none)).toEqual([])
})

it('does not blame a language that has no audios', () => {
  expect(drops({ ...none, language: 'wolof' })).toEqual([])
})

it('tries the marks first, then the file, the use, the language, the search, then all', () => {
  expect(
    drops({ search: 'ọ̀rẹ́', language: 'wolof', file: 'missing', use: 'unused', exact: 'true' }),
  ).toEqual(['exact', 'file', 'use', 'language', 'search', 'all'])
})

it('drops only the filter it names', () => {
  const [exact] = widerSearches({ ...none, search: 'ọ̀rẹ́', exact: 'true' })
  expect(exact?.filters).toEqual({ ...none, search: 'ọ̀rẹ́' })
})
