import { readFile } from 'node:fs/promises'
import { inside } from '../setup/paths.mjs'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** Planning documents outside of the repository, which its readers do not have. */
const OUTSIDE = [
  /\b(spec|specification|design|style)\W{1,3}§/i,
  /\b[Pp]romises?\s+[PRS]\d*\b/,
  /\b(design|languages|look|style)\.md\b/,
  /\.\.\/shared\b/,
  /\bshared\/(design|languages|look|media-samples|promises|spec|style)\b/,
]

export const citations: Check = {
  name: 'citations: comments and documents cite only what the repository holds',
  async problem() {
    const files = (await sourceFiles())
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(ts|tsx|mjs|css|sql|html|md|py)$/.test(file))
    if (files.length === 0) return 'No source file was found.'
    const found = await Promise.all(
      files.map(async (file) =>
        citationsIn(await readFile(inside(file), 'utf8')).map(
          ({ line, text }) => `${file}:${line} cites "${text}". Say the reason instead.`,
        ),
      ),
    )
    return found.flat().join('\n') || null
  },
}

/** Citations of documents outside of the repository. */
export function citationsIn(text: string): { line: number; text: string }[] {
  return text.split('\n').flatMap((line, at) => {
    const found = OUTSIDE.map((page) => page.exec(line)?.[0]).find((cited) => cited !== undefined)
    return found === undefined ? [] : [{ line: at + 1, text: found }]
  })
}
