import { readFile } from 'node:fs/promises'
import { inRepository } from '../setup/paths.mjs'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** As documented in CONTRIBUTING.md. */
const LINES_MAX = 300

/** Generated files, the baseline schema, and schemas of earlier versions for tests. */
const ALLOWED = /\.generated\.ts$|\/0001-baseline\.sql$|^testing\/installations\//

export const fileLengths: Check = {
  name: `lengths: no source file has more than ${LINES_MAX} lines`,
  async problem() {
    const files = (await sourceFiles()).filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !ALLOWED.test(file))
    if (files.length === 0) return 'No source file was found.'
    const lengths = await Promise.all(
      files.map(async (file) => ({
        file,
        lines: (await readFile(inRepository(file), 'utf8')).trimEnd().split('\n').length,
      })),
    )
    const long = lengths.filter(({ lines }) => lines > LINES_MAX)
    return long.map(({ file, lines }) => `${file} has ${lines} lines.`).join('\n') || null
  },
}
