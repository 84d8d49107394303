import type { LanguageName } from '@griot/contract/languages.ts'
import { nfc } from '@griot/contract/text/folding.ts'

/** Mistakes as keyboards, copying and wrong encodings make them: a word, and how it is written then; null if it cannot. */
export const MISTAKES: Readonly<Record<string, (word: string, language: LanguageName) => string | null>> = {
  substituted: (word, language) => {
    const given = SUBSTITUTED[language] ?? {}
    const letter = Object.keys(given).find((own) => word.includes(own))
    return letter === undefined ? null : word.replaceAll(letter, given[letter] ?? '')
  },
  shifted: (word, language) =>
    language === 'yoruba' ? replaced(word, /([bdfgjklprstwṣ])([aeiouẹọ])([\u0300\u0301])/u, '$1$3$2') : null,
  struck: (word) => replaced(word, /[ẹọṣ]/u, '$&\u0335'),
  wronglyEncoded: (word) => {
    const bytes = new TextEncoder().encode(word)
    const text = new TextDecoder('windows-1252').decode(bytes)
    return text === word ? null : text
  },
  htmlCode: (word) => replaced(word, /[\p{L}--\p{ASCII}]/v, (letter) => `&#${letter.codePointAt(0)};`),
  lost: (word) => replaced(word, /(?<=\p{L})[\p{L}--\p{ASCII}](?=[a-z])/v, '?'),
  replaced: (word) => replaced(word, /[\p{L}--\p{ASCII}](?!\p{M})/v, '\ufffd'),
}

const SUBSTITUTED: Partial<Record<LanguageName, Readonly<Record<string, string>>>> = {
  hausa: { ƙ: 'ķ', ʼ: "'" },
  igbo: { ṅ: 'ñ', ọ: 'ö', ụ: 'ü', ị: 'ï' },
  swahili: { "ng'": 'ng’' },
  wolof: { ŋ: 'η', ë: 'ê' },
  yoruba: { ṣ: 'ș', ọ: 'ɔ', ẹ: 'ɛ' },
}

/** Null if nothing was replaced. The word is decomposed except for dots, so that tone marks can move. */
function replaced(word: string, part: RegExp, by: string | ((part: string) => string)): string | null {
  const apart = nfc(word).replace(/./gu, (letter) => {
    const [base = '', ...marks] = [...letter.normalize('NFD')]
    const isTone = (mark: string) => mark === '\u0300' || mark === '\u0301'
    return nfc(base + marks.filter((mark) => !isTone(mark)).join('')) + marks.filter(isTone).join('')
  })
  const text = typeof by === 'string' ? apart.replace(part, by) : apart.replace(part, by)
  return text === apart ? null : nfc(text)
}
