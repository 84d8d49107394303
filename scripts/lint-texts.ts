/**
 * Lint on texts of your own: `npm run lint:texts -- <folder> [--library <folder>] [--sample <count> --seed <seed>]`
 * with files `<name>.<language>.txt`. Prints the number of findings by language and rule; with a sample, also hints to
 * judge: at most so many, and at most an eighth of them of one language and rule. The words of the library folder serve
 * as attested spellings.
 */
import { parseArgs } from 'node:util'
import type { LanguageName } from '@griot/contract/languages.ts'
import { type Finding, LINT_RULES } from '@griot/contract/lint/finding.ts'
import { NO_WORDS } from '@griot/contract/lint/known-words.ts'
import { lint } from '@griot/contract/lint/lint.ts'
import { libraryOf, readTexts } from '@griot/testing/texts/read-texts.ts'
import { shuffled } from '@griot/testing/texts/sample.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { library: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Name a folder with files such as news.yoruba.txt')

interface Found extends Finding {
  language: LanguageName
  text: string
}

const attested = values.library === undefined ? null : readTexts(values.library)
const found: Found[] = []
const table: Record<string, Record<string, number>> = {}
for (const [language, lines] of readTexts(folder)) {
  const words = attested ? libraryOf(attested.get(language) ?? [], language) : NO_WORDS
  const counts: Record<string, number> = { words: lines.join(' ').split(/\s+/).length }
  for (const text of lines)
    for (const finding of lint(text, language, { words })) {
      counts[finding.rule] = (counts[finding.rule] ?? 0) + 1
      found.push({ ...finding, language, text })
    }
  table[language] = counts
}
console.table(table)

const CONTEXT = 24
const size = Number(values.sample ?? 0)
const hints = shuffled(
  found.filter(({ rule }) => !LINT_RULES[rule].onSave),
  Number(values.seed),
)
const strata = Map.groupBy(hints, ({ language, rule }) => `${language} ${rule}`)
const sample = [...strata.values()].flatMap((stratum) => stratum.slice(0, Math.ceil(size / 8)))
for (const [at, hint] of shuffled(sample, Number(values.seed)).slice(0, size).entries()) {
  const { language, rule, text, start, end, replacement } = hint
  const before = text.slice(Math.max(0, start - CONTEXT), start)
  const after = text.slice(end, end + CONTEXT)
  console.log(
    `${at + 1} | ${language} | ${rule} | ${before}[${text.slice(start, end)}]${after} | ${replacement ?? '–'}`,
  )
}
