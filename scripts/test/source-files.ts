import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../setup/paths.mjs'

const SKIPPED = ['node_modules', 'dist']
/** Output of Griot and its tests in the root folder; elsewhere a folder may have such a name. */
const SKIPPED_AT_TOP = ['data', 'spec', 'test-results']

/** All hand-written files of the clone, as paths from its root. */
export async function sourceFiles(folder = root): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [relative(root, path)]
    const isLeft = folder === root && SKIPPED_AT_TOP.includes(entry.name)
    const skipped = isLeft || entry.name.startsWith('.') || SKIPPED.includes(entry.name)
    return skipped ? [] : sourceFiles(path)
  })
  return (await Promise.all(found)).flat()
}
