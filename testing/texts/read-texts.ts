import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageName, type LanguageName } from '@griot/contract/languages.ts'
import { type KnownWords, knownWords } from '@griot/contract/lint/known-words.ts'
import { lint } from '@griot/contract/lint/lint.ts'

/** The lines of files `<name>.<language>.txt` in a folder, by language, in NFC. */
export function readTexts(folder: string): Map<LanguageName, string[]> {
  const texts = new Map<LanguageName, string[]>()
  for (const name of readdirSync(folder).sort()) {
    const language = /\.(?<language>\w+)\.txt$/.exec(name)?.groups?.language ?? ''
    if (!isLanguageName(language)) continue
    const lines = readFileSync(join(folder, name), 'utf8').normalize('NFC').split(/\r?\n/)
    texts.set(language, [...(texts.get(language) ?? []), ...lines.filter((line) => line.trim() !== '')])
  }
  return texts
}

const WORD = /[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu

/** The words of some lines as a library attests them: those without findings, the most frequent first. */
export function libraryOf(lines: readonly string[], language: LanguageName): KnownWords {
  const counts = new Map<string, number>()
  for (const line of lines)
    for (const [word] of line.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const clean = [...counts].filter(([word]) => lint(word, language).length === 0)
  return knownWords({ attested: clean.sort((a, b) => b[1] - a[1]).map(([word]) => word) })
}
