import { readFileSync } from 'node:fs'
import { propertyRuns } from '@griot/testing/thorough.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName } from '../languages.ts'
import { asTyped, fold, graphemes } from '../text/folding.ts'
import { LINT_RULES, type LintRule } from './finding.ts'
import { applyFixes, fixTextOnSave, lint, lintByLetter } from './lint.ts'

type Odd = [text: string, language: LanguageName | null, rule: LintRule, replacement: string | null]

const ALWAYS_WRONG: Odd[] = [
  ['E\u0329ṣin', 'yoruba', 'lineBelow', 'Ẹṣin'],
  ['o\u0329\u0300', 'yoruba', 'lineBelow', 'ọ̀'],
  ['o\u0323\u0329', 'yoruba', 'lineBelow', 'ọ'],
  ['kreyoƞ', 'wolof', 'wolofEng', 'kreyoŋ'],
  ['Ƞaam', 'wolof', 'wolofEng', 'Ŋaam'],
  ['á\u0301', 'yoruba', 'repeatedMark', 'á'],
  ['ọ\u0323', 'igbo', 'repeatedMark', 'ọ'],
  ['e\u0301\u0301', null, 'repeatedMark', 'é'],
  ['gi\u200bda', 'hausa', 'invisibleSign', 'gida'],
  ['\ufeffdog', null, 'invisibleSign', 'dog'],
  ['mbwa\u0007', 'swahili', 'invisibleSign', 'mbwa'],
  ['e\u200d\u0301', 'yoruba', 'invisibleSign', 'é'],
  ['ọmọ\u000bilé', 'yoruba', 'invisibleSign', 'ọmọ ilé'],
  ['ọmọ\u0085ilé', 'yoruba', 'invisibleSign', 'ọmọ ilé'],
  ['one\u2028two\u001dthree\u000c', null, 'invisibleSign', 'one two three'],
  ['one \u000b\u0085two', null, 'invisibleSign', 'one two'],
  ['o\u200cm\u200do', 'yoruba', 'invisibleSign', 'omo'],
  ['dog\u200c مرد', null, 'invisibleSign', 'dog مرد'],
  ['one\u000b two', null, 'invisibleSign', 'one two'],
  ['می\u200cخواهم\u000bاو', null, 'invisibleSign', 'می\u200cخواهم او'],
  ['s\u0329 O\u0329 N\u0329', 'yoruba', 'lineBelow', 'ṣ Ọ N\u0329'],
]

const HINTS: Odd[] = [
  ['ng´ombe', 'swahili', 'apostrophe', "ng'ombe"],
  ['ng’ombe', 'swahili', 'apostrophe', "ng'ombe"],
  ['‘yanci', 'hausa', 'apostrophe', 'ʼyanci'],
  ["'ya", 'hausa', 'apostrophe', 'ʼya'],
  ['n`ụlọ', 'igbo', 'apostrophe', "n'ụlọ"],
  ['ķofa', 'hausa', 'foreignLetter', 'ƙofa'],
  ['Ķofa', 'hausa', 'foreignLetter', 'Ƙofa'],
  ['ödụm', 'igbo', 'foreignLetter', 'ọdụm'],
  ['ɔ̀rọ̀', 'yoruba', 'foreignLetter', 'ọ̀rọ̀'],
  ['ộ', 'yoruba', 'foreignLetter', 'ọ'],
  ['kafé', 'swahili', 'foreignLetter', 'kafe'],
  ['gørt', 'wolof', 'foreignLetter', 'górt'],
  ['кот', 'hausa', 'foreignLetter', null],
  ['ọ̀rọ̀ ayé', 'swahili', 'otherLanguage', null],
  ['pаpa', 'swahili', 'mixedScripts', 'papa'],
  ['dоg', null, 'mixedScripts', 'dog'],
  ['o \u0323mọ', 'yoruba', 'spaceBeforeMark', 'ọ mọ'],
  ['oṣu \u0300kẹfà', 'yoruba', 'spaceBeforeMark', 'oṣù kẹfà'],
  ['lú \u0300itàn', 'yoruba', 'spaceBeforeMark', 'lú ìtàn'],
  ['tó \u0301ṣẹlẹ̀', 'yoruba', 'spaceBeforeMark', 'tó ṣẹlẹ̀'],
  ['añụ', 'igbo', 'foreignLetter', 'aṅụ'],
  ['iñwû', 'igbo', 'foreignLetter', 'iṅwụ'],
  ['náà\u0301', 'yoruba', 'foreignLetter', 'náà'],
  ['á\u0300wọn', 'yoruba', 'foreignLetter', 'àwọn'],
  ['fụ́n', 'yoruba', 'foreignLetter', 'fún'],
  ['ẹ\u0335gbẹ́', 'yoruba', 'foreignLetter', 'ẹgbẹ́'],
  ['doηη', 'wolof', 'mixedScripts', 'doŋŋ'],
  ['ϙmϙ', 'yoruba', 'mixedScripts', 'ọmọ'],
  ['Кasa', 'hausa', 'mixedScripts', 'Ƙasa'],
  ['oṣ\u0300u', 'yoruba', 'shiftedMark', 'oṣù'],
  ['oriĺẹ̀', 'yoruba', 'shiftedMark', 'orílẹ̀'],
  ['t\u0301í', 'yoruba', 'shiftedMark', 'tí'],
  ['\u0300Ìwé', 'yoruba', 'leadingMark', 'Ìwé'],
  ["'\u0301emi", 'yoruba', 'leadingMark', "'émi"],
  ['ìrẹ̀lẹ.\u0300', 'yoruba', 'leadingMark', 'ìrẹ̀lẹ.'],
  ['kafÃ©', null, 'wrongEncoding', 'kafé'],
  ['ṣá»\u008dÌ€', 'yoruba', 'wrongEncoding', 'ṣọ̀'],
  ['buÉ—e', 'hausa', 'wrongEncoding', 'buɗe'],
  ['don\u0092t', null, 'wrongEncoding', 'don’t'],
  ['1 â€“ 2', 'yoruba', 'wrongEncoding', '1 – 2'],
  ['you &amp; me', null, 'htmlEntity', 'you & me'],
  ['&#7885;m&#x1ECD;', 'yoruba', 'htmlEntity', 'ọmọ'],
  ['caf&eacute;', null, 'htmlEntity', 'café'],
  ['\ufffdm\ufffd', 'yoruba', 'lostLetter', null],
  ['b?b', 'yoruba', 'lostLetter', null],
  ['Smọ́l  Drọ́p', 'nigerianPidgin', 'doubleSpace', 'Smọ́l Drọ́p'],
  ['two\u00a0 words', null, 'doubleSpace', 'two words'],
  ['two words  .', null, 'doubleSpace', 'two words.'],
  ['one    2    three', null, 'doubleSpace', null],
  ['àwọn \u0301ọmọ', 'yoruba', 'spaceBeforeMark', 'àwọn ọmọ'],
  ['nwa sope \u0323.', 'igbo', 'spaceBeforeMark', 'nwa sope.'],
  ['àḱkò', 'yoruba', 'shiftedMark', null],
  ['buŕ', 'yoruba', 'shiftedMark', null],
  ['ufọd\u0304u', 'igbo', 'shiftedMark', 'ufọdu'],
  ['s\u0335ọ', 'yoruba', 'foreignLetter', 'sọ'],
]

const rulesOf = (text: string, language: LanguageName | null) => lint(text, language).map(({ rule }) => rule)

describe('lint', () => {
  it.each(ALWAYS_WRONG)('%j in %s is fixed on save: %s', (text, language, rule, replacement) => {
    expect(LINT_RULES[rule].onSave).toBe(true)
    expect(rulesOf(text, language)).toContain(rule)
    expect(fixTextOnSave(text, language)).toBe(replacement?.normalize('NFC'))
  })

  it.each(HINTS)('%j in %s gives only a hint: %s', (text, language, rule, replacement) => {
    expect(LINT_RULES[rule].onSave).toBe(false)
    const found = lint(text, language)
    expect(new Set(found.map((finding) => finding.rule))).toEqual(new Set([rule]))
    expect(fixTextOnSave(text, language)).toBe(text.normalize('NFC'))
    if (replacement === null) expect(found.every((finding) => finding.replacement === null)).toBe(true)
    else expect(applyFixes(text, found)).toBe(replacement.normalize('NFC'))
  })

  it.each<[string, LanguageName | null]>([
    ['Ẹ̀kọ́ m̀ n̄ Ọ̀RỌ̀', 'yoruba'],
    ["n'ụlọ ṅụ ī ọ̄ M̀", 'igbo'],
    ['ƙwaƙwalwa, ʼyaʼya, Râ r̃', 'hausa'],
    ["ya ce 'yau ne'", 'hausa'],
    ["ng'ombe “wazuri” – 50%", 'swahili'],
    ['Ŋaam ak ñaari ndox.\nJërëjëf!', 'wolof'],
    ['Wọ́tá ẹ́g', 'nigerianPidgin'],
    ['A café, naïve – 東京 or кот', null],
    ['क्क्क', null],
    ['می\u200cخواهم', null],
    ['5\u200cساله هـ\u200d', null],
    ['آية \u06dd1 \u0600١٢', null],
    ['ه\u200c', null],
    ['\u200dه', null],
    ['क्\u200dष क्\u200cष', null],
    ['ක්\u200dෂ ম\u200cা ന്\u200d', null],
    ['𞤢\u200c𞤣 ߒ\u200dߞ', null],
    ['👨‍👩‍👧 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇳🇬 ❤️', 'yoruba'],
    ['', 'igbo'],
    ['Ó gbé ní São Tomé, Jürgen àti Nataša Knežević', 'yoruba'],
    ['Aliandika “não haverá” na “août” kwenye blogu', 'swahili'],
    ['5 μM, 3 kΩ, 7 µg na π', 'swahili'],
    ['Farãas laa dem', 'wolof'],
    ['Goli la solskjær lilikuwa zuri sana', 'swahili'],
    ['https://griot.example/?q=ọmọ&amp=1', 'yoruba'],
    ['Kini? Ṣé ó dára?', 'yoruba'],
    ['Ni mchanga bahari?ikifahamika', 'swahili'],
    ['People’s Party na N’Guesso wa Côte d’Ivoire', 'swahili'],
    ["O'Brien, don't, People's", 'hausa'],
  ])('%j in %s has no findings', (text, language) => {
    expect(lint(text, language)).toEqual([])
  })

  it('a run of another script is one finding', () => {
    const text = 'Waliandika الوحدة للسودان... kwa 八九民运 leo'
    expect(lint(text, 'swahili').map(({ start, end }) => text.slice(start, end))).toEqual([
      'الوحدة للسودان',
      '八九民运',
    ])
  })

  it('a word with several foreign letters is one finding', () => {
    expect(lint('nkụ iñwû', 'igbo')).toMatchObject([{ start: 5, end: 8, replacement: 'ṅwụ' }])
  })

  it('an invisible control character that is part of a wrongly encoded letter is not removed on save', () => {
    const text = 'â\u0080\u009cwọnâ\u0080\u009d'
    expect(fixTextOnSave(text, 'yoruba')).toBe(text)
    expect(applyFixes(text, lint(text, 'yoruba'))).toBe('“wọn”')
  })

  it('offsets cover whole letters with their marks', () => {
    expect(lint('ọmọ E\u0329ṣin', 'yoruba')).toMatchObject([{ start: 4, end: 6, replacement: 'Ẹ' }])
  })

  it('the reason lists the languages that have the letters', () => {
    expect(lint('ɓaɗa', 'igbo')[0]?.reason.message).toBe('Letters of another language (Hausa), not of Igbo')
    expect(lint('ẹgọ', 'igbo')[0]?.reason.message).toBe('ẹ is not a letter of Igbo')
  })

  it('1,800 names from CLDR 48: only its four known errors are found', () => {
    const path = new URL('../../../testing/words/emoji-names.json', import.meta.url)
    const names = JSON.parse(readFileSync(path, 'utf8')) as Record<LanguageName, string[]>
    const odd = LANGUAGE_NAMES.flatMap((name) =>
      names[name].filter((word) => lint(word, name).length > 0).map((word) => [name, word]),
    )
    expect(odd).toEqual([
      ['igbo', 'piñata'],
      ['nigerianPidgin', 'É\u0301riz'],
      ['swahili', 'ng’e'],
      ['yoruba', 'lé\u0329jà'.normalize('NFC')],
    ])
  })
})

const letters = [...new Set(Object.values(LANGUAGES).flatMap((it) => [...it.letters, ...it.tones, ...it.marks]))]
const odd = [
  ...letters,
  ...`ab ZŃ  \n'’ʼ´"-.1ķöƞƠая👍`,
  '\u0329',
  '\u200b',
  '\u200d',
  '\u00a0',
  '\u0007',
  '\v',
  '\u1ab0',
  'क',
  '\u094d',
  '\u0085',
  '\u2028',
  '\u200c',
  ...'Ã©€â?&;pη\ufffd\u0092\u0335',
  'amp;',
  '&#',
  'ب',
  '\u064b',
  's',
]
const anyText = fc.array(fc.constantFrom(...odd), { maxLength: 12 }).map((parts) => parts.join(''))
const anyLanguage = fc.constantFrom(null, ...LANGUAGE_NAMES)

describe('lint in Yoruba', () => {
  it('n with a line below is kept', () => {
    expect(fixTextOnSave('n\u0329 N\u0329 m\u0329', 'yoruba')).toBe('n\u0329 N\u0329 m\u0329')
  })
})

describe('lint: a joiner on an apostrophe', () => {
  it('is removed', () => {
    expect(fixTextOnSave('aʼ\u200cक', 'swahili')).toBe('aʼक')
  })
})

describe('lint: a joiner after a Latin letter', () => {
  it('is kept before a letter of a joining script, as in Persian, and removed otherwise', () => {
    expect(fixTextOnSave('PDF\u200cها', null)).toBe('PDF\u200cها')
    expect(fixTextOnSave('PDF\u200cs', null)).toBe('PDFs')
  })
})

describe('lint: a joiner after punctuation', () => {
  it('is kept before a letter of a joining script, as in Persian, and removed otherwise', () => {
    for (const text of ['«کتاب»\u200cها', '(کتاب)\u200cها', '50٪\u200cها']) expect(fixTextOnSave(text, null)).toBe(text)
    expect(fixTextOnSave('(a)\u200cb', null)).toBe('(a)b')
  })
})

describe('lint: a joiner after a space', () => {
  it('is kept before a letter of a joining script, and removed otherwise', () => {
    expect(fixTextOnSave('a \u200dक', 'swahili')).toBe('a \u200dक')
    expect(fixTextOnSave('a \u200db', 'swahili')).toBe('a b')
  })
})

describe('lint of any text', () => {
  it('the fast path gives the same findings as lint letter by letter', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        expect(lint(text, language)).toEqual(lintByLetter(text.normalize('NFC'), language))
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('a text and its saved form have the same search keys', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const saved = fixTextOnSave(text, language)
        expect(asTyped(saved)).toBe(asTyped(text))
        expect(fold(saved)).toBe(fold(text))
      }),
      { numRuns: propertyRuns(5_000) },
    )
  })

  it('saving is idempotent and leaves no finding that is fixed on save', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const saved = fixTextOnSave(text, language)
        expect(saved).toBe(saved.normalize('NFC'))
        expect(fixTextOnSave(saved, language)).toBe(saved)
        for (const rule of rulesOf(saved, language)) expect(LINT_RULES[rule].onSave).toBe(false)
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('findings start and end at letter boundaries, in order', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (given, language) => {
        const text = given.normalize('NFC')
        const edges = [0]
        for (const letter of graphemes(text)) edges.push((edges.at(-1) ?? 0) + letter.length)
        const found = lint(text, language)
        for (const { start, end } of found) {
          expect(start).toBeLessThan(end)
          expect(edges).toContain(start)
          expect(edges).toContain(end)
        }
        expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort((a, b) => a - b))
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })
})
