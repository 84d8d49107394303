import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_KIND_NAMES } from '../kind-names.ts'
import { ACTIVITY_KINDS, judgeAnswer, type KindWithData, needsOf } from '../kinds.ts'
import { drawWords, looksOf, pictureOf, type SownWord } from './generate.ts'

const wordArbitrary = fc.record({
  text: fc.constantFrom(
    'ganga',
    'Ganga',
    'ƙofa',
    'ƙwai',
    'makulli',
    'ɗaki',
    'kifi',
    'o\u0323',
    'ọ',
  ),
  audioUrl: fc.constantFrom('ganga1', 'kofa01'),
  imageUrl: fc.constantFrom('', 'drum-1', 'DRUM-1', 'door-1', 'egg-01', 'key-01'),
})
const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('drawing wrong options', () => {
  it('gives words of the pool, at most as many, of which no two look alike nor as those beside', () => {
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
          const taken = new Set(beside.flatMap(looksOf))
          const looks = drawn.flatMap(looksOf)
          expect(new Set(looks).size).toBe(looks.length)
          expect(looks.filter((look) => taken.has(look))).toEqual([])
        },
      ),
    )
  })

  it('gives as many as there are, when there are', () => {
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

  it('is the graphic of the same code before any other', () => {
    const same = graphic('GANGA1', 'Something')
    const word = { code: 'ganga1', translation: 'Drum' }
    expect(pictureOf(word, [graphic('drum-1', 'Drum'), same])).toBe(same)
  })

  it('is one whose title, else whose keyword, folds to the translation', () => {
    const word = { code: 'kofa01', translation: 'Door ' }
    const titled = graphic('door-1', 'DÓOR')
    const tagged = graphic('house1', 'House', ['door'])
    expect(pictureOf(word, [tagged, titled])).toBe(titled)
    expect(pictureOf(word, [tagged])).toBe(tagged)
  })

  it('is none where nothing says so', () => {
    const word = { code: 'daki01', translation: 'Room' }
    expect(pictureOf(word, [graphic('house1', 'Rooms', ['bedroom'])])).toBeNull()
    expect(pictureOf({ code: 'daki01', translation: '' }, [graphic('house1', '')])).toBeNull()
  })
})

describe('what is made of words', () => {
  const words: SownWord[] = [
    { text: 'ganga', audioUrl: 'ganga1', imageUrl: 'drum-1' },
    { text: 'ƙofa', audioUrl: 'kofa01', imageUrl: 'door-1' },
    { text: 'ƙwai', audioUrl: 'kwai01', imageUrl: 'egg-01' },
    { text: 'makulli', audioUrl: 'makul1', imageUrl: 'key-01' },
  ]

  it.each(ACTIVITY_KIND_NAMES)(
    'of the kind %s is whole and answered by the right word alone',
    (kind) => {
      const { sow } = ACTIVITY_KINDS[kind]
      if (sow.make === null) return expect(sow.reason).toMatch(/^[A-Z].*\.$/)
      for (const right of words.keys()) {
        const data = sow.make(words, right)
        expect(needsOf(kind, data)).toEqual([])
        // The compiler does not follow that the data is of the kind that made it.
        const made = { activityKind: kind, data } as KindWithData
        const answers = data.options.map(
          ({ id }) => judgeAnswer(made.activityKind, made.data, [id]).right,
        )
        expect(answers).toEqual(words.map((_, at) => at === right))
      }
    },
  )
})
