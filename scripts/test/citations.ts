import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { inRepository } from '../setup/paths.mjs'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** Planning documents outside of the repository, which its readers do not have. */
const OUTSIDE = [
  /\b(spec|specification|design|style)\W{1,3}§/i,
  /\b[Pp]romises?\s+[PRS]\d*\b/,
  /\b(design|languages|look|style)\.md\b/,
  /\.\.\/shared\b(?!\/[\w./-]+\.(tsx?|css)\b)/,
  /\bshared\/((design|languages|promises|style)\.md|(look|media-samples|reviews|spec)\b)/,
]

export const citations: Check = {
  name: 'citations: comments and documents cite only what the repository holds',
  async problem() {
    const files = (await sourceFiles())
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(ts|tsx|mjs|css|sql|html|md|py)$/.test(file))
    if (files.length === 0) return 'No source file was found.'
    const found = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(inRepository(file), 'utf8')
        const outside = citationsIn(text).map(
          (cited) => `${file}:${cited.line} cites "${cited.text}". Say the reason instead.`,
        )
        const missing = file.endsWith('.md') ? pathsIn(text).filter((path) => !existsSync(inRepository(path))) : []
        return [...outside, ...missing.map((path) => `${file} names ${path}, which does not exist.`)]
      }),
    )
    return found.flat().join('\n') || null
  },
}

/** Citations of documents outside of the repository. */
/** A path in backticks that begins with a folder of the repository. */
const PATH = /`((?:bench|console|contract|demo|deploy|docs|e2e|faults|player|scripts|server|testing)\/[\w./-]+)`/g
/** Files that users make, and examples in recipes. */
const MADE_BY_PEOPLE = /^deploy\/\.env$|\/NNNN-/
/** Paths of the repository that a document names. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !MADE_BY_PEOPLE.test(path))
}
export function citationsIn(text: string): { line: number; text: string }[] {
  return text.split('\n').flatMap((line, at) => {
    const found = OUTSIDE.map((page) => page.exec(line)?.[0]).find((cited) => cited !== undefined)
    return found === undefined ? [] : [{ line: at + 1, text: found }]
  })
}
