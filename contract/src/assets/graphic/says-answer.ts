import type { LanguageName } from '../../languages.ts'
import type { FieldFinding } from '../../lint/lint-row.ts'
import * as kindsGraphicApiMessages from '../../messages/en/api/kinds/graphic.ts'
import { fold, nfc } from '../../text/folding.ts'
import { altField } from './alt-texts.ts'

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu

/** The words of a text, folded, with their offsets. */
const wordsOf = (text: string) =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ key: fold(word), start: index, end: index + word.length }))

/**
 * Where an alternative text says a word for which learners choose its picture, with or without its marks. Like findings
 * of lint it can be dismissed for the text as it is.
 */
export function answersSaid(text: string, language: LanguageName, answers: readonly string[]): FieldFinding[] {
  const given = nfc(text)
  const said = wordsOf(given)
  return [...new Set(answers)].flatMap((answer) => {
    const sought = wordsOf(nfc(answer))
    const at = said.findIndex((_, from) => sought.every(({ key }, step) => said[from + step]?.key === key))
    const [first, last] = [said[at], said[at + sought.length - 1]]
    if (sought.length === 0 || !first || !last) return []
    const reason = kindsGraphicApiMessages.saysAnswer({ word: answer })
    const place = { field: altField(language), text: given, start: first.start, end: last.end, language }
    return [{ rule: 'saysAnswer', replacement: null, reason, ...place }]
  })
}
