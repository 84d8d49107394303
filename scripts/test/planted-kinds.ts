import { join } from 'node:path'
import type { Check } from './check.ts'
import { compile } from './compile.ts'
import { tellFailures } from './failures.ts'
import { copyRepository, type Planted, plant, readPlanted } from './plant.ts'
import { runTool } from './run.ts'
import { runPlaywright, runVitest } from './suites.ts'

const KINDS = ['asset-kind', 'activity-kind', 'chat-kind']

/** Where registries stand. */
const SOURCES = ['tsconfig.json', 'console/tsconfig.json']
const PROJECTS = [...SOURCES, 'e2e/tsconfig.json']
/** What holds for every kind, and what the planted ones bring to show what is their own. */
const TESTS = [
  'every-kind',
  'entries',
  'sketch',
  'planted-choice',
  'switching',
  'planted-chat',
  'chat-form',
  'access-matrix',
  'every-write',
  'every-call',
  'openapi',
  'row-types',
  'migrations',
  'search-column',
]
const JOURNEYS = ['every-kind', 'planted-choice', 'planted-chat']

/**
 * That a new kind is an entry and a folder: kinds as unlike the first ones as can be are planted
 * into a copy of the repository. With the first entry alone it must not compile, and the compiler
 * must name every registry; with all entries it must compile and pass what every kind passes.
 */
export const plantedKinds: Check = {
  name: 'planted: a new kind is an entry and a folder',
  async problem() {
    const planted = await Promise.all(KINDS.map(readPlanted))
    const copy = await copyRepository()
    try {
      return (
        (await withFirstEntries(copy.folder, planted)) ??
        (await withAllEntries(copy.folder, planted))
      )
    } finally {
      await copy.remove()
    }
  },
}

/** The contract's own files of a kind and its line in the first registry, and nothing else. */
async function withFirstEntries(
  folder: string,
  planted: readonly Planted[],
): Promise<string | null> {
  for (const { files, lines } of planted) {
    const [first] = lines
    await plant(folder, {
      files: files.filter(({ path }) => path.startsWith('contract/') && !path.endsWith('.test.ts')),
      lines: lines.filter(({ file }) => file === first?.file),
    })
  }
  const told = await compileAll(folder, SOURCES)
  const named = new Set(told.flatMap(({ output }) => filesNamedIn(output)))
  const registries = new Set(
    planted.flatMap(({ lines }) => othersOf(lines).map(({ file }) => file)),
  )
  const silent = [...registries].filter((file) => !named.has(file))
  return silent.length > 0 ? `The compiler does not miss the entry in ${silent.join(', ')}.` : null
}

async function withAllEntries(folder: string, planted: readonly Planted[]): Promise<string | null> {
  for (const { files, lines } of planted) await plant(folder, { files, lines: othersOf(lines) })
  const rows = await runTool([join(folder, 'scripts/rows.ts')], { cwd: folder })
  if (rows.code !== 0) return rows.output
  const faults = (await compileAll(folder, PROJECTS)).filter(({ code }) => code !== 0)
  if (faults.length > 0) return faults.map(({ output }) => output).join('\n')
  const failed = await problemOf(runVitest, { cwd: folder, filters: TESTS })
  if (failed) return failed
  // Nobody is to fetch it, so it need not be small.
  const options = ['build', '--config', 'console/vite.config.ts', '--minify', 'false']
  const built = await runTool(['vite/bin/vite.js', ...options], { cwd: folder })
  if (built.code !== 0) return built.output
  return problemOf(runPlaywright, { cwd: folder, filters: JOURNEYS })
}

/** What failed first, then all that was printed. */
async function problemOf(
  run: typeof runVitest,
  { cwd, filters }: { cwd: string; filters: string[] },
): Promise<string | null> {
  let output = ''
  const print = (text: string) => {
    output += text
  }
  const { failures } = await run({ folder: cwd, filters, print, cwd })
  if (failures.length === 0) return null
  return tellFailures([{ name: filters.join(', '), failures }]) + output
}

/** The lines outside the registry with which a kind begins. */
function othersOf(lines: Planted['lines']): Planted['lines'] {
  return lines.filter(({ file }) => file !== lines[0]?.file)
}

function compileAll(folder: string, projects: readonly string[]) {
  return Promise.all(projects.map((project) => compile(project, { cwd: folder })))
}

function filesNamedIn(output: string): string[] {
  return output.split('\n').flatMap((line) => /^(\S+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? [])
}
