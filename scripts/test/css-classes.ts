import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inRepository } from '../setup/paths.mjs'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const PLAYER = '@griot/player/'
const CSS_IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm

/** Vite types the classes of every CSS module as any string, so the compiler finds no wrong name. */
export const cssClasses: Check = {
  name: 'classes: code and CSS modules name the same ones',
  async problem() {
    const paths = (await sourceFiles()).map((path) => path.replaceAll('\\', '/'))
    const sources = paths.filter((path) => /^(console|player)\/src\/.*(\.module\.css|\.tsx?)$/.test(path))
    if (sources.length === 0) return 'No file of console and player was found.'
    const files = sources.map(async (path) => [path, await readFile(inRepository(path), 'utf8')] as const)
    return wrongClasses(new Map(await Promise.all(files))).join('\n') || null
  },
}

/**
 * The classes that code uses and no CSS module has, and those of CSS modules that no code uses.
 * @param files the text of each `.tsx`, `.ts` and `.module.css` by its path
 */
export function wrongClasses(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = []
  const used = new Map<string, Set<string>>()
  const wholly = new Set<string>()
  for (const [path, code] of files) {
    for (const [statement, name = '', from = ''] of code.matchAll(CSS_IMPORT)) {
      const sheet = from.startsWith(PLAYER)
        ? from.replace(PLAYER, 'player/src/')
        : join(dirname(path), from).replaceAll('\\', '/')
      const text = files.get(sheet)
      if (text === undefined) {
        problems.push(`${path} imports ${sheet}, which does not exist.`)
        continue
      }
      const classes = classesOf(text)
      const rest = code.replace(statement, '')
      for (const [, one = ''] of rest.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))) {
        if (!classes.has(one)) problems.push(`${path} uses .${one}, which ${sheet} does not have.`)
        used.set(sheet, (used.get(sheet) ?? new Set()).add(one))
      }
      // A name that is computed, or a module that is passed on, may be any of its classes.
      if (new RegExp(`(?<![\\w./-])${name}\\b(?!\\.)`).test(rest)) wholly.add(sheet)
    }
  }
  for (const [path, text] of files) {
    if (!path.endsWith('.css') || wholly.has(path)) continue
    for (const one of classesOf(text)) {
      if (!used.get(path)?.has(one)) problems.push(`${path} has .${one}, which no code uses.`)
    }
  }
  return problems
}

/** The classes in the selectors of a CSS module, without global ones. */
function classesOf(text: string): Set<string> {
  const selectors = text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .matchAll(/[^{};]*(?=\{)/g)
  return new Set(
    [...selectors]
      .filter(([selector]) => !selector.trim().startsWith('@'))
      .flatMap(([selector]) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)])
      .map(([, name = '']) => name),
  )
}
