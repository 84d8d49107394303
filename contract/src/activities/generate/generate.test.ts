import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_KIND_NAMES } from '../kind-names.ts'
import { ACTIVITY_KINDS, activityDataErrors, checkAnswer, type KindWithData } from '../kinds.ts'
import { comparableTextsOf, drawWords, type GeneratedWord, pictureOf } from './generate.ts'

const wordArbitrary = fc.record({
  text: fc.constantFrom('ganga', 'Ganga', 'ƙofa', 'ƙwai', 'makulli', 'ɗaki', 'kifi', 'o\u0323', 'ọ'),
  audioUrl: fc.constantFrom('ganga1', 'kofa01'),
  imageUrl: fc.constantFrom('', 'drum-1', 'DRUM-1', 'door-1', 'egg-01', 'key-01'),
})
const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('drawing wrong options', () => {
  it('returns at most the requested words, all different from each other and from the given ones', () => {
    fc.assert(
      fc.property(
        fc.array(wordArbitrary),
        fc.array(wordArbitrary, { maxLength: 2 }),
        fc.nat(5),
        fc.infiniteStream(unit),
        (pool, beside, count, numbers) => {
          const drawn = drawWords(pool, beside, count, () => numbers.next().value ?? 0)
          expect(drawn.length).toBeLessThanOrEqual(count)
          for (const word of drawn) expect(pool).toContain(word)
          const used = new Set(beside.flatMap(comparableTextsOf))
          const looks = drawn.flatMap(comparableTextsOf)
          expect(new Set(looks).size).toBe(looks.length)
          expect(looks.filter((look) => used.has(look))).toEqual([])
        },
      ),
    )
  })

  it('returns as many words as the pool has', () => {
    const pool = ['ganga', 'ƙofa', 'ƙwai', 'kifi'].map((text) => ({ text, imageUrl: '' }))
    const beside = [{ text: 'ganga', imageUrl: '' }]
    expect(drawWords(pool, beside, 3, Math.random)).toHaveLength(3)
    expect(drawWords(pool, beside, 9, Math.random)).toHaveLength(3)
    expect(drawWords([], beside, 3, Math.random)).toEqual([])
  })
})

describe('the picture of a word', () => {
  const graphic = (code: string, title: string, keyWords: string[] = []) => ({
    code,
    title,
    keyWords,
  })

  it('the graphic with the same code comes first', () => {
    const same = graphic('GANGA1', 'Something')
    const word = { code: 'ganga1', translation: 'Drum' }
    expect(pictureOf(word, [graphic('drum-1', 'Drum'), same])).toBe(same)
  })

  it('otherwise a graphic whose title, then whose keyword, equals the translation when folded', () => {
    const word = { code: 'kofa01', translation: 'Door ' }
    const titled = graphic('door-1', 'DÓOR')
    const tagged = graphic('house1', 'House', ['door'])
    expect(pictureOf(word, [tagged, titled])).toBe(titled)
    expect(pictureOf(word, [tagged])).toBe(tagged)
  })

  it('is null when no graphic matches', () => {
    const word = { code: 'daki01', translation: 'Room' }
    expect(pictureOf(word, [graphic('house1', 'Rooms', ['bedroom'])])).toBeNull()
    expect(pictureOf({ code: 'daki01', translation: '' }, [graphic('house1', '')])).toBeNull()
  })
})

describe('activities generated from words', () => {
  const words: GeneratedWord[] = [
    { text: 'ganga', audioUrl: 'ganga1', imageUrl: 'drum-1' },
    { text: 'ƙofa', audioUrl: 'kofa01', imageUrl: 'door-1' },
    { text: 'ƙwai', audioUrl: 'kwai01', imageUrl: 'egg-01' },
    { text: 'makulli', audioUrl: 'makul1', imageUrl: 'key-01' },
  ]

  it.each(ACTIVITY_KIND_NAMES)('kind %s: the data is valid, and only the right word answers it', (kind) => {
    const { generate } = ACTIVITY_KINDS[kind]
    if (generate === null) return
    for (const right of words.keys()) {
      const data = generate.make(words, right)
      expect(activityDataErrors(kind, data)).toEqual([])
      // The compiler does not see that the data belongs to the kind.
      const made = { activityKind: kind, data } as KindWithData
      const answers = data.options.map(({ id }) => checkAnswer(made.activityKind, made.data, [id]).right)
      expect(answers).toEqual(words.map((_, at) => at === right))
    }
  })
})
