import { expect, it } from 'vitest'
import { broaderSearches } from './broader-search.ts'

const none = { search: '', language: undefined, file: undefined, use: undefined, exact: undefined }
const drops = (filters: Parameters<typeof broaderSearches>[0]) => broaderSearches(filters).map((wider) => wider.drops)

it('is empty without filters', () => {
  expect(drops(none)).toEqual([])
})

it('is empty for a language without audios', () => {
  expect(drops({ ...none, language: 'wolof' })).toEqual([])
})

it('drops the diacritics first, then file, use, language, search, then all', () => {
  expect(drops({ search: 'ọ̀rẹ́', language: 'wolof', file: 'missing', use: 'unused', exact: 'true' })).toEqual([
    'exact',
    'file',
    'use',
    'language',
    'search',
    'all',
  ])
})

it('drops only the named filter', () => {
  const [exact] = broaderSearches({ ...none, search: 'ọ̀rẹ́', exact: 'true' })
  expect(exact?.filters).toEqual({ ...none, search: 'ọ̀rẹ́' })
})
