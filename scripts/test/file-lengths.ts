import { readFile } from 'node:fs/promises'
import { inside } from '../setup/paths.mjs'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** What a person reads at one sitting; CONTRIBUTING.md says it. What is generated nobody reads. */
const LINES_MOST = 300

export const fileLengths: Check = {
  name: `lengths: no source file has more than ${LINES_MOST} lines`,
  async problem() {
    const files = (await sourceFiles()).filter(
      (file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.endsWith('.generated.ts'),
    )
    if (files.length === 0) return 'No source file was found.'
    const lengths = await Promise.all(
      files.map(async (file) => ({
        file,
        lines: (await readFile(inside(file), 'utf8')).trimEnd().split('\n').length,
      })),
    )
    const long = lengths.filter(({ lines }) => lines > LINES_MOST)
    return long.map(({ file, lines }) => `${file} has ${lines} lines.`).join('\n') || null
  },
}
