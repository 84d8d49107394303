import { describe, expect, it } from 'vitest'
import { broaderLists, withoutFilter } from './question-filters.ts'

const drops = (filters: Parameters<typeof broaderLists>[0], fixed: Parameters<typeof broaderLists>[1] = []) =>
  broaderLists(filters, fixed).map((wider) => wider.drops)

describe('broaderLists', () => {
  it('is empty without filters', () => expect(drops({ search: '' })).toEqual([]))

  it('drops the least specific filter first', () =>
    expect(drops({ search: 'aja', language: 'yoruba', kind: 'TapInWhatYouHear', available: 'true' })).toEqual([
      'available',
      'kind',
      'language',
      'search',
    ]))

  it('never drops filters fixed by the page', () => {
    const place = { language: 'yoruba', levelId: 'LVL-YA-001', lessonId: 'LSN-YA-0001' } as const
    expect(drops({ search: '', tag: 'x', ...place }, ['language', 'levelId', 'lessonId'])).toEqual(['tag'])
  })

  it('dropping the language also drops its level and lesson', () => {
    expect(withoutFilter('language')).toEqual({
      language: undefined,
      levelId: undefined,
      lessonId: undefined,
    })
    expect(withoutFilter('levelId')).toEqual({ levelId: undefined, lessonId: undefined })
    expect(withoutFilter('search')).toEqual({ search: '' })
  })
})
