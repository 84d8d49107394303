import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { inRepository } from '../setup/paths.mjs'
import { linkPackages } from './link-packages.ts'
import { sourceFiles } from './source-files.ts'

/** A line that a planted kind inserts into an existing file, after an existing line. */
interface Line {
  file: string
  after: string
  insert: string
}

/** A kind added to a copy of the repository: new files, and lines in the registries. */
export interface Planted {
  /** Its folder below scripts/test/planted. */
  name: string
  lines: readonly Line[]
  /** New files, by path in the repository. */
  files: readonly { path: string; text: string }[]
}

const PLANTED = inRepository('scripts/test/planted')
/** Hides planted files from compiler, linter and tests of the repository itself. */
const ENDING = '.txt'

export async function readPlanted(name: string): Promise<Planted> {
  const folder = join(PLANTED, name)
  const paths = (await sourceFiles(folder)).filter((path) => path.endsWith(ENDING))
  const files = paths.map(async (path) => ({
    path: relative(folder, inRepository(path)).slice(0, -ENDING.length),
    text: await readFile(inRepository(path), 'utf8'),
  }))
  const lines: Line[] = JSON.parse(await readFile(join(folder, 'lines.json'), 'utf8'))
  return { name, lines, files: await Promise.all(files) }
}

/** A copy of the repository that shares its dependencies, for planting kinds. */
export async function copyRepository(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'griot-planted-kinds-'))
  for (const path of await sourceFiles()) await cp(inRepository(path), join(folder, path))
  await linkPackages(folder, ['contract', 'server', 'player', 'console', 'testing'])
  await mkdir(inRepository('.cache'), { recursive: true })
  await symlink(inRepository('.cache'), join(folder, '.cache'), 'junction')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Writes the files of a planted kind and inserts its lines.
 * @throws Error when the line to insert after does not occur exactly once
 */
export async function plant(folder: string, { files, lines }: Pick<Planted, 'files' | 'lines'>): Promise<void> {
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
