import { describe, expect, it } from 'vitest'
import { widerLists, without } from './question-filters.ts'

const drops = (
  filters: Parameters<typeof widerLists>[0],
  fixed: Parameters<typeof widerLists>[1] = [],
) => widerLists(filters, fixed).map((wider) => wider.drops)

describe('lists that are wider by one filter', () => {
  it('are none where nothing is filtered', () => expect(drops({ search: '' })).toEqual([]))

  it('drop what tells the least of what was asked first', () =>
    expect(
      drops({ search: 'aja', language: 'yoruba', kind: 'TapInWhatYouHear', available: 'true' }),
    ).toEqual(['available', 'kind', 'language', 'search']))

  it('leave alone what the page is about', () => {
    const place = { language: 'yoruba', levelId: 'LVL-YA-001', lessonId: 'LSN-YA-0001' } as const
    expect(drops({ search: '', tag: 'x', ...place }, ['language', 'levelId', 'lessonId'])).toEqual([
      'tag',
    ])
  })

  it('lose the level and the lesson with the language that they are of', () => {
    expect(without('language')).toEqual({
      language: undefined,
      levelId: undefined,
      lessonId: undefined,
    })
    expect(without('levelId')).toEqual({ levelId: undefined, lessonId: undefined })
    expect(without('search')).toEqual({ search: '' })
  })
})
