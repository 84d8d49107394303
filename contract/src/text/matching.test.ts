import { describe, expect, it } from 'vitest'
import { matchKeysOf, rankOf, searchTermsOf } from './matching.ts'

function rank(texts: readonly string[], search: string): number | null {
  const terms = searchTermsOf(search)
  return terms && rankOf(matchKeysOf(texts), terms)
}

describe('rankOf', () => {
  it.each([
    ['Ara ilé', 'ara ilé', 0],
    ['Ara ilé', 'ilé', 1],
    ['Ara ilé', 'il', 2],
    ['Ara ilé', 'ara ile', 3],
    ['Ara ilé', 'ile', 4],
    ['Ìlẹ̀kùn', 'ile', 5],
    ['Ara ilé', 'oko', null],
  ])('%s for the search %s has rank %s', (text, search, expected) => {
    expect(rank([text], search)).toBe(expected)
  })

  it('is the same for a text in NFD and in capitals', () => {
    expect(rank(['ARA ILÉ'.normalize('NFD')], 'ara ilé')).toBe(0)
  })

  it('matches the words of a search across several texts', () => {
    expect(rank(['Ara ilé', 'Lesson 3'], 'lesson ile')).toBe(4)
    expect(rank(['Ara ilé', 'Lesson 3'], 'lesson 4')).toBeNull()
  })

  it('a search without a word parses to null', () => {
    expect(searchTermsOf('  ')).toBeNull()
  })
})
