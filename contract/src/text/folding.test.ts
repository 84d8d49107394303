import { propertyRuns } from '@griot/testing/thorough.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGES } from '../languages.ts'
import { asTyped, fold, graphemes, highlight, inWords, nfc, searchWords } from './folding.ts'

/** Letters of the six languages with any marks, and characters between words. */
const letters = [
  ...'abcdefghijklmnopqrstuvwxyzABCXYZ019-_ ',
  ...LANGUAGE_NAMES.flatMap((name) => LANGUAGES[name].letters),
  ...LANGUAGE_NAMES.flatMap((name) => LANGUAGES[name].tones),
  ..."ɔɛɣəǝƐƆŊƁƊƘƳ'’‘ʻʽ",
]
const marks = ['\u0300', '\u0301', '\u0302', '\u0303', '\u0304', '\u0323']
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...letters) }, fc.constantFrom(...marks)), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

describe('fold', () => {
  it.each([
    ['hausa', 'Ƙofar ɗakin Ɓera', 'kofar dakin bera'],
    ['hausa', 'ƴa', 'ya'],
    ['hausa', 'ʼya', 'ya'],
    ['hausa', 'r̃', 'r'],
    ['igbo', 'mmadụ̀', 'mmadu'],
    ['igbo', 'Ị́kwụ́ ṅ ḿ', 'ikwu n m'],
    ['nigerianPidgin', 'Ọ́da pípol', 'oda pipol'],
    ['swahili', "ng'ombe", 'ngombe'],
    ['swahili', 'ng’ombe', 'ngombe'],
    ['wolof', 'Jàŋ ñaar ërëgu', 'jan naar eregu'],
    ['yoruba', 'Ẹ̀kọ́ ṣíṣe', 'eko sise'],
    ['yoruba', 'm̀ n̄ ḿ', 'm n m'],
    ['others', 'Ɔkɔ Ɛwɛ Ɣe ə ǝ', 'oko ewe ge e e'],
    ['others', 'Xeƞ łódź đà ø Æ œ', 'xen lodz da o ae oe'],
    ['invisible signs', 'o\u200bm\u00ado\u2060', 'omo'],
    ['apostrophes', "a'a’a‘a‛aʼaʻaʽaʹaˈa`a´a′aꞌa＇a", 'a'.repeat(15)],
  ])('%s: %s folds to %s', (_, given, key) => {
    expect(fold(given)).toBe(key)
    expect(fold(given.normalize('NFD'))).toBe(key)
    expect(fold(given.toUpperCase())).toBe(key)
  })

  it('a mark alone folds to nothing, several spaces to one', () => {
    expect(fold('\u0301')).toBe('')
    expect(fold("'ʼ’")).toBe('')
    expect(fold('  a \t\n b\u00a0c ')).toBe('a b c')
  })

  it('every Unicode normalisation form gives the same key, and folding is idempotent', () => {
    fc.assert(
      fc.property(text, (given) => {
        const key = fold(given)
        expect(fold(given.normalize('NFC'))).toBe(key)
        expect(fold(given.normalize('NFD'))).toBe(key)
        expect(fold(key)).toBe(key)
        expect(key).not.toMatch(/[\u0300-\u036f]/)
      }),
    )
  })

  it('each word that matches as typed matches folded as well', () => {
    fc.assert(
      fc.property(text, text, (given, search) => {
        const words = searchWords(search, asTyped)
        if (!words.every((word) => asTyped(given).includes(word))) return
        for (const word of searchWords(search, fold)) expect(fold(given)).toContain(word)
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })
})

describe('asTyped', () => {
  it('keeps marks; ignores case, normalisation form and repeated spaces', () => {
    expect(asTyped('  Ẹ̀KỌ́  Ilé ')).toBe('ẹ̀kọ́ ilé'.normalize('NFC'))
    expect(asTyped('ẹ̀kọ́'.normalize('NFD'))).toBe(asTyped('Ẹ̀KỌ́'))
    expect(asTyped('omo')).not.toBe(asTyped('ọmọ'))
  })

  it.each([
    ['le\u0329\u0301jà', 'lẹ́jà'],
    ['É\u0301riz', 'Ériz'],
    ['ọ\u0323', 'ọ'],
    ['XEȠ', 'xeŋ'],
    ['gi\u200bda\u0007', 'gida'],
    ['ọmọ\u000bilé', 'ọmọ ilé'],
    ['ọmọ\u0085\u2028ilé', 'ọmọ ilé'],
    ['می\u200cخواهم', 'میخواهم'],
    ['क्क्क', 'क्क्क'],
    ['a\u1ab0\u0007\u094d', 'a\u094d\u1ab0'],
  ])('%j gives the same keys as %j, the text that is saved', (given, saved) => {
    expect(asTyped(given)).toBe(asTyped(saved))
    expect(fold(given)).toBe(fold(saved))
  })
})

it('asTyped: n with a line below and n with a dot below are different letters', () => {
  expect(asTyped('n\u0329')).toBe('n\u0329')
  expect(asTyped('n\u0329')).not.toBe(asTyped('ṇ'))
})

describe('inWords', () => {
  it('separates punctuation that ends a word, keeps punctuation inside a word', () => {
    expect(inWords('wá, jẹ…')).toBe('wá , jẹ …')
    expect(inWords("ng'ombe door_1 a-b 100%")).toBe("ng'ombe door_1 a-b 100%")
  })
})

describe('searchWords', () => {
  it('returns each word once, and an empty list for blank text', () => {
    expect(searchWords(' ọmọ Omo ile', fold)).toEqual(['omo', 'ile'])
    expect(searchWords(' ọmọ omo', asTyped)).toEqual(['ọmọ', 'omo'])
    expect(searchWords('  ', fold)).toEqual([])
  })
})

describe('graphemes', () => {
  it.each([
    ['Ẹ̀kọ́', 3],
    ['m̀ n̄', 3],
    ['ị́kwụ́', 4],
    ['r̃', 1],
    ['', 0],
  ])('counts the letters of %s as people do', (given, count) => {
    expect(graphemes(given)).toHaveLength(count)
    expect(graphemes(given.normalize('NFD'))).toEqual(graphemes(given))
  })
})

describe('highlight', () => {
  const marked = (given: string, search: string) =>
    highlight(given, search)
      .map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['Ọmọ ilé', 'omo', '[Ọmọ] ilé'],
    ['mmadụ̀ niile', 'madu', 'm[madụ̀] niile'],
    ['ẹ̀kọ́ ilé ẹ̀kọ́', 'eko', '[ẹ̀kọ́] ilé [ẹ̀kọ́]'],
    ["ng'ombe", 'ngom', "[ng'om]be"],
    ['ƴa ʼya', 'ya', '[ƴa] ʼ[ya]'],
    ['ilé ọmọ', 'omo ile', '[ilé] [ọmọ]'],
    ['aaa', 'aa', '[aaa]'],
    ['Ajá', '', 'Ajá'],
    ['Ajá', '\u0301', 'Ajá'],
    ['Ajá', 'x', 'Ajá'],
    ['', 'a', ''],
  ])('highlights in %j the matches of %j', (given, search, expected) => {
    expect(marked(given, search)).toBe(expected)
  })

  it('never splits a letter from its marks, and loses no text', () => {
    fc.assert(
      fc.property(text, text, (given, search) => {
        const parts = highlight(given, search)
        expect(parts.map((part) => part.text).join('')).toBe(nfc(given))
        expect(parts.flatMap((part) => graphemes(part.text))).toEqual(graphemes(given))
        for (const [index, part] of parts.entries()) {
          expect(part.text).not.toBe('')
          if (index > 0) expect(part.hit).not.toBe(parts[index - 1]?.hit)
        }
      }),
    )
  })

  it('highlights something in every text that the search finds', () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const word of searchWords(given, fold)) expect(highlight(given, word).some((part) => part.hit)).toBe(true)
      }),
    )
  })
})
