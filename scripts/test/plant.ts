import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { inside } from '../setup/paths.mjs'
import { sourceFiles } from './source-files.ts'

/** A line that a planted kind adds to a file that stands, after a line that stands there. */
interface Line {
  file: string
  after: string
  insert: string
}

/** A kind that is laid over a copy of the repository: its own files, and its lines in the registries. */
export interface Planted {
  /** Its folder below scripts/test/planted. */
  name: string
  lines: readonly Line[]
  /** Its own files, by their paths in the repository. */
  files: readonly { path: string; text: string }[]
}

const PLANTED = inside('scripts/test/planted')
/** Keeps compiler, linter and tests of the repository itself away from what is planted. */
const ENDING = '.txt'

export async function readPlanted(name: string): Promise<Planted> {
  const folder = join(PLANTED, name)
  const paths = (await sourceFiles(folder)).filter((path) => path.endsWith(ENDING))
  const files = paths.map(async (path) => ({
    path: relative(folder, inside(path)).slice(0, -ENDING.length),
    text: await readFile(inside(path), 'utf8'),
  }))
  const lines: Line[] = JSON.parse(await readFile(join(folder, 'lines.json'), 'utf8'))
  return { name, lines, files: await Promise.all(files) }
}

/** A copy of the repository with the same dependencies, to plant kinds into. */
export async function copyRepository(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'griot-planted-kinds-'))
  for (const path of await sourceFiles()) await cp(inside(path), join(folder, path))
  for (const shared of ['node_modules', '.cache']) {
    await mkdir(inside(shared), { recursive: true })
    await symlink(inside(shared), join(folder, shared), 'junction')
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Writes files of a planted kind and inserts its lines.
 * @throws Error when a line to insert after is not there, or not once
 */
export async function plant(
  folder: string,
  { files, lines }: Pick<Planted, 'files' | 'lines'>,
): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const { file, after, insert } of lines) {
    const path = join(folder, file)
    const parts = (await readFile(path, 'utf8')).split(`${after}\n`)
    if (parts.length !== 2) throw new Error(`${file} has not one line "${after}".`)
    await writeFile(path, parts.join(`${after}\n${insert}\n`))
  }
}
