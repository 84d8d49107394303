import { describe, expect, it } from 'vitest'
import { widerLists, without } from './question-filters.ts'

const drops = (
  filters: Parameters<typeof widerLists>[0],
  fixed: Parameters<typeof widerLists>[1] = [],
) => widerLists(filters, fixed).map((wider) => wider.drops)

describe('widerLists', () => {
  it('is empty without filters', () => expect(drops({ search: '' })).toEqual([]))

  it('drops the least specific filter first', () =>
    expect(
      drops({ search: 'aja', language: 'yoruba', kind: 'TapInWhatYouHear', available: 'true' }),
    ).toEqual(['available', 'kind', 'language', 'search']))

  it('never drops filters fixed by the page', () => {
    const place = { language: 'yoruba', levelId: 'LVL-YA-001', lessonId: 'LSN-YA-0001' } as const
    expect(drops({ search: '', tag: 'x', ...place }, ['language', 'levelId', 'lessonId'])).toEqual([
      'tag',
    ])
  })

  it('dropping the language also drops its level and lesson', () => {
    expect(without('language')).toEqual({
      language: undefined,
      levelId: undefined,
      lessonId: undefined,
    })
    expect(without('levelId')).toEqual({ levelId: undefined, lessonId: undefined })
    expect(without('search')).toEqual({ search: '' })
  })
})
