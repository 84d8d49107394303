import { describe, expect, it } from 'vitest'
import { namesOf, rankOf, soughtOf } from './matching.ts'

function rank(texts: readonly string[], search: string): number | null {
  const sought = soughtOf(search)
  return sought && rankOf(namesOf(texts), sought)
}

describe('the rank of a name', () => {
  it.each([
    ['Ara ilé', 'ara ilé', 0],
    ['Ara ilé', 'ilé', 1],
    ['Ara ilé', 'il', 2],
    ['Ara ilé', 'ara ile', 3],
    ['Ara ilé', 'ile', 4],
    ['Ìlẹ̀kùn', 'ile', 5],
    ['Ara ilé', 'oko', null],
  ])('of %s for %s is %s', (text, search, expected) => {
    expect(rank([text], search)).toBe(expected)
  })

  it('is the same for a text in NFD and in capitals', () => {
    expect(rank(['ARA ILÉ'.normalize('NFD')], 'ara ilé')).toBe(0)
  })

  it('takes the words of a search from any of the texts', () => {
    expect(rank(['Ara ilé', 'Lesson 3'], 'lesson ile')).toBe(4)
    expect(rank(['Ara ilé', 'Lesson 3'], 'lesson 4')).toBeNull()
  })

  it('is none for a search without a word', () => {
    expect(soughtOf('  ')).toBeNull()
  })
})
