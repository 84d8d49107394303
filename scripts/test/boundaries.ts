import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRepository, root } from '../setup/paths.mjs'
import type { Check } from './check.ts'
import { linkPackages } from './link-packages.ts'
import { PLANTED } from './planted-violations.ts'
import { runTool } from './run.ts'

const CONFIGURATION = '.dependency-cruiser.mjs'
const FOLDERS = ['contract', 'server', 'player', 'console', 'testing', 'e2e', 'demo', 'bench', 'faults', 'scripts']
/** Must contain modules: a parser that reads none would find no violation. */
const MUST_HOLD_MODULES = ['contract', 'server', 'player', 'console']

type Cruise = {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

export const boundaries: Check = {
  name: 'boundaries: imports follow the arrows',
  async problem() {
    const cruise = await cruiseIn(
      root,
      FOLDERS.filter((folder) => existsSync(inRepository(folder))),
    )
    if (typeof cruise === 'string') return cruise
    const empty = MUST_HOLD_MODULES.filter(
      (folder) => !cruise.modules.some(({ source }) => source.startsWith(`${folder}/`)),
    )
    if (empty.length > 0) return `No module was read in ${empty.join(', ')}.`
    const { violations } = cruise.summary
    return violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).join('\n') || null
  },
}

export const boundariesProof: Check = {
  name: 'boundaries (proof): a planted violation of every rule is found',
  async problem() {
    const { default: configuration } = await import(inRepository(CONFIGURATION))
    const rules: string[] = configuration.forbidden.map((rule: { name: string }) => rule.name)
    const cruise = await cruisePlanted()
    if (typeof cruise === 'string') return cruise
    const found = new Set(cruise.summary.violations.map(({ rule }) => rule.name))
    const missed = rules.filter((name) => !found.has(name))
    return missed.length > 0 ? `Planted violations were not found: ${missed.join(', ')}.` : null
  },
}

async function cruisePlanted(): Promise<Cruise | string> {
  const folder = await mkdtemp(join(tmpdir(), 'griot-planted-'))
  try {
    for (const [path, text] of Object.entries(PLANTED)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    for (const each of ['contract', 'server', 'player', 'testing'])
      await copyFile(inRepository(each, 'package.json'), join(folder, each, 'package.json'))
    await copyFile(inRepository(CONFIGURATION), join(folder, CONFIGURATION))
    await linkPackages(folder, ['contract', 'server', 'testing'])
    return await cruiseIn(folder, ['contract', 'server', 'player', 'console', 'testing', 'demo'])
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function cruiseIn(cwd: string, folders: string[]): Promise<Cruise | string> {
  const { output } = await runTool(
    ['dependency-cruiser/bin/dependency-cruiser.mjs', '--config', CONFIGURATION, '--output-type', 'json', ...folders],
    { cwd },
  )
  try {
    return JSON.parse(output)
  } catch {
    return output
  }
}
