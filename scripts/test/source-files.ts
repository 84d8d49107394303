import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../setup/paths.mjs'

const SKIPPED = ['node_modules', 'dist', 'data', 'spec', 'test-results']

/** Every file of the clone that people wrote, as paths from its root. */
export async function sourceFiles(folder = root): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [relative(root, path)]
    return entry.name.startsWith('.') || SKIPPED.includes(entry.name) ? [] : sourceFiles(path)
  })
  return (await Promise.all(found)).flat()
}
