import { asTyped, fold, inWords } from '@griot/contract/text/folding.ts'

/** With more results than this, Griot ranks only matches of whole fields, and the others by age. */
const RANKED_MAX = 20_000

/**
 * Finds and ranks the rows of a search: whole field, whole words, parts of words; each as typed before normalised. The
 * columns have one line per field, with spaces around and between its words.
 * @param values receives the values of the statement
 */
export function searched(search: string, values: unknown[]) {
  const has = (column: string, patterns: readonly string[]) =>
    patterns.map((part) => `${column} like $${values.push(`%${escaped(part)}%`)}`).join(' and ')
  const [typed, folded] = [inWords(asTyped(search)), inWords(fold(search))]
  const whole = (words: string) => words.split(' ').map((word) => ` ${word} `)
  return {
    where: has('search_key', folded.split(' ')),
    rank: `case when ${has('search_text', [`\n ${typed} \n`])} then 0
      when ${has('search_key', [`\n ${folded} \n`])} then 1
      when ${has('search_text', whole(typed))} then 2 when ${has('search_key', whole(folded))} then 3
      when ${has('search_text', typed.split(' '))} then 4 else 5 end`,
    order: `case when total > ${RANKED_MAX} then least(rank, 2) else rank end`,
  }
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A search column of a row with these fields. */
export function searchColumn(fields: readonly string[], key: (text: string) => string): string {
  return `\n${fields.map((field) => ` ${inWords(key(field))} \n`).join('')}`
}
