import { join } from 'node:path'
import type { Check } from './check.ts'
import { compileCopy, PROJECTS } from './compile.ts'
import { copyRepository, type Planted, plant, readPlanted } from './plant.ts'
import { type Failure, formatFailures, resultOfProblem } from './report/failures.ts'
import { runTool } from './run.ts'
import type { Step } from './steps.ts'
import { runPlaywright, runVitest } from './suites.ts'

const KINDS = ['asset-kind', 'activity-kind', 'chat-kind']

/** Projects with registries of kinds. */
const SOURCES = ['tsconfig.json', 'player/tsconfig.json', 'console/tsconfig.json']
/** Generic tests of kinds, and the planted kinds' own tests. */
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
  'rules',
  'invalidate',
]
const JOURNEYS = ['every-kind', 'planted-choice', 'planted-chat']

/**
 * A new kind is a registry entry and a folder: kinds that differ from the first ones as much as possible are added to a
 * copy of the repository. With only the first entry it must not compile, and the compiler must report every registry;
 * with all entries it must compile.
 */
export const extraKindsCompile: Check = {
  name: 'extra kinds compile: a new kind is an entry and a folder',
  problem: () =>
    inCopy(
      async (folder, planted) => (await withFirstEntries(folder, planted)) ?? (await withAllEntries(folder, planted)),
    ),
}

/** The planted kinds pass the generic tests and journeys of kinds, and their own. */
export const extraKindsWork: Step = {
  name: 'extra kinds work: their tests and journeys in a copy of the repository',
  isLong: true,
  async run(print) {
    const unsteady: Failure[] = []
    const problem = await inCopy(async (folder, planted) => {
      for (const each of planted) await plant(folder, each)
      return (
        (await writeMessages(folder)) ??
        (await writeRowTypes(folder)) ??
        (await compileProjects(folder, PROJECTS)) ??
        (await problemOf(runVitest, { cwd: folder, filters: TESTS, thorough: true, unsteady })) ??
        (await buildCopy(folder)) ??
        (await problemOf(runPlaywright, { cwd: folder, filters: JOURNEYS, unsteady }))
      )
    })
    if (problem) print(`${problem}\n`)
    return { ...resultOfProblem(problem), unsteady }
  },
}

async function inCopy(
  check: (folder: string, planted: readonly Planted[]) => Promise<string | null>,
): Promise<string | null> {
  const planted = await Promise.all(KINDS.map(readPlanted))
  const copy = await copyRepository()
  try {
    return await check(copy.folder, planted)
  } finally {
    await copy.remove()
  }
}

/** Only the contract's files of a kind, and its line in the first registry. */
async function withFirstEntries(folder: string, planted: readonly Planted[]): Promise<string | null> {
  for (const { files, lines } of planted) {
    const [first] = lines
    await plant(folder, {
      files: files.filter(({ path }) => path.startsWith('contract/') && !path.endsWith('.test.ts')),
      lines: lines.filter(({ file }) => file === first?.file),
    })
  }
  const faults = await writeMessages(folder)
  if (faults) return faults
  const compiled = await compileEach(folder, SOURCES)
  const named = new Set(compiled.flatMap(({ output }) => filesNamedIn(output)))
  const registries = new Set(planted.flatMap(({ lines }) => othersOf(lines).map(({ file }) => file)))
  const silent = [...registries].filter((file) => !named.has(file))
  return silent.length > 0 ? `The compiler does not miss the entry in ${silent.join(', ')}.` : null
}

async function withAllEntries(folder: string, planted: readonly Planted[]): Promise<string | null> {
  for (const { files, lines } of planted) await plant(folder, { files, lines: othersOf(lines) })
  return (await writeMessages(folder)) ?? (await writeRowTypes(folder)) ?? (await compileProjects(folder, SOURCES))
}

const writeMessages = (folder: string) => generate(folder, 'scripts/messages.ts')
const writeRowTypes = (folder: string) => generate(folder, 'scripts/rows.ts')

async function generate(folder: string, script: string): Promise<string | null> {
  const { code, output } = await runTool([join(folder, script)], { cwd: folder })
  return code === 0 ? null : output
}

async function compileProjects(folder: string, projects: readonly string[]): Promise<string | null> {
  const faults = (await compileEach(folder, projects)).filter(({ code }) => code !== 0)
  return faults.length > 0 ? faults.map(({ output }) => output).join('\n') : null
}

/** Not minified: only this machine loads it. */
async function buildCopy(folder: string): Promise<string | null> {
  const options = ['build', '--config', 'console/vite.config.ts', '--minify', 'false']
  const { code, output } = await runTool(['vite/bin/vite.js', ...options], { cwd: folder })
  return code === 0 ? null : output
}

/**
 * First failures, then the complete output.
 * @param given.unsteady receives the flaky tests
 */
async function problemOf(
  run: typeof runVitest,
  given: { cwd: string; filters: string[]; thorough?: boolean; unsteady: Failure[] },
): Promise<string | null> {
  const { cwd, filters, thorough } = given
  let output = ''
  const print = (text: string) => {
    output += text
  }
  const { failures, unsteady = [] } = await run({
    folder: cwd,
    filters,
    print,
    cwd,
    ...(thorough && { thorough }),
  })
  given.unsteady.push(...unsteady)
  if (failures.length === 0) return null
  return formatFailures([{ name: filters.join(', '), failures }]) + output
}

/** The lines of a kind outside of the first registry. */
function othersOf(lines: Planted['lines']): Planted['lines'] {
  return lines.filter(({ file }) => file !== lines[0]?.file)
}

function compileEach(folder: string, projects: readonly string[]) {
  return Promise.all(projects.map((project) => compileCopy(project, { cwd: folder })))
}

function filesNamedIn(output: string): string[] {
  return output.split('\n').flatMap((line) => /^(\S+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? [])
}
