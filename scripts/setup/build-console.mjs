import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { inRepository, root } from './paths.mjs'

/** Inputs of the console's build. */
const sources = [
  ...['console', 'player', 'contract', 'scripts/messages', 'docs/translation'],
  ...['package.json', 'package-lock.json'],
]
/** Not inputs; the pseudo-locale is generated from the others. */
const SKIPPED = /^(dist|node_modules|en-XA|.*\.test\.tsx?)$/

const folder = inRepository('console', 'dist')
/** What player/vite.config.ts builds. */
const PLAYER_MODES = ['player', 'app', 'service-worker']
/** Old assets are kept this long: open pages and a running Griot still request them. */
const OLD_ASSETS_MS = 7 * 24 * 3_600_000

/**
 * Builds the console in each of its languages into console/dist, and the player for learners into
 * player/dist, if its inputs have changed since the last build.
 * @param {string} node the program that runs vite
 * @param {{ print?: (text: string) => void, signal?: AbortSignal, languages?: string[] }} [options] prints there
 * instead of to the terminal; the signal aborts it; `languages` instead of all
 * @throws {Error} with a sentence when vite fails
 */
export async function buildConsole(node, { languages, ...options } = {}) {
  const generated = await generateMessages(node)
  const stamp = await hashOf(sources)
  await buildPlayer(node, { stamp, print: write, ...options })
  for (const language of languages ?? generated)
    await buildLanguage(node, language, { stamp, print: write, ...options })
  await removeOldAssets()
}

/** Writes the messages of all languages, because only English is checked in; returns their tags. @param {string} node */
async function generateMessages(node) {
  const { stdout } = await promisify(execFile)(node, [inRepository('scripts', 'messages.ts')], { cwd: root })
  return stdout.trim().split(' ')
}

/**
 * Builds the player for packs and as an app: scripts, style sheets and a page to fill (player/vite.config.ts).
 * @param {string} node
 * @param {{ stamp: string, print: (text: string) => void, signal?: AbortSignal }} options
 */
async function buildPlayer(node, { stamp, print, signal }) {
  const target = inRepository('player', 'dist')
  const stampFile = join(target, '.griot-built')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  print('Building the player …\n')
  const fresh = inRepository('.cache', `player-${process.pid}`)
  try {
    for (const mode of PLAYER_MODES) await runVite(node, fresh, { print, signal, language: 'en', of: 'player', mode })
    await cp(fresh, target, { recursive: true })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await writeFile(stampFile, stamp)
}

/**
 * @param {string} node
 * @param {string} language
 * @param {{ stamp: string, print: (text: string) => void, signal?: AbortSignal }} options
 */
async function buildLanguage(node, language, { stamp, print, signal }) {
  const stampFile = join(folder, `.griot-built-${language}`)
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  print(`Building the console (${language}) …\n`)
  const began = Date.now()
  const fresh = inRepository('.cache', `console-${process.pid}`)
  try {
    await runVite(node, fresh, { print, signal, language, of: 'console' })
    await publish(fresh, language === 'en' ? 'index.html' : `index.${language}.html`)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await writeFile(stampFile, stamp)
  print(`Console built (${((Date.now() - began) / 1000).toFixed(1)} s).\n`)
}

/** @param {string} text */
const write = (text) => {
  process.stdout.write(text)
}

/**
 * @param {string} node
 * @param {string} fresh the folder of the new build
 * @param {{ print: (text: string) => void, signal: AbortSignal | undefined, language: string, of: 'console' | 'player', mode?: string }} options
 */
async function runVite(node, fresh, { print, signal, language, of, mode = 'production' }) {
  const vite = inRepository('node_modules', 'vite', 'bin', 'vite.js')
  const config = inRepository(of, 'vite.config.ts')
  const options = ['build', '--config', config, '--outDir', fresh, '--mode', mode, '--logLevel', 'warn']
  const child = spawn(node, [vite, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', GRIOT_LOCALE: language },
    signal,
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print)
  // An aborted child emits "error" first, and may still write until it closes.
  child.on('error', () => {})
  const [code] = await new Promise((resolve) => {
    child.once('close', (...how) => resolve(how))
  })
  if (code !== 0) throw new Error(`Could not build the ${of}. See the output of vite above.`)
}

/**
 * Copies a build next to the previous ones, its page last, so that a client always gets files of one build. Files of
 * two languages are the same where they have the same name.
 * @param {string} fresh the folder of the new build
 * @param {string} page the file name of its page
 */
async function publish(fresh, page) {
  await cp(join(fresh, 'assets'), join(folder, 'assets'), { recursive: true })
  await cp(join(fresh, 'index.html'), join(folder, `${page}.new`))
  await rename(join(folder, `${page}.new`), join(folder, page))
}

/** Removes files of earlier builds; those of the last one have just been copied, unless its inputs are unchanged. */
async function removeOldAssets() {
  const paths = (await readdir(join(folder, 'assets'))).map((name) => join(folder, 'assets', name))
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs))
  const newest = Math.max(...times)
  await Promise.all(paths.filter((_, at) => newest - (times[at] ?? newest) > OLD_ASSETS_MS).map((path) => rm(path)))
}

/** @param {string[]} paths of files and folders in the clone */
async function hashOf(paths) {
  const files = (await Promise.all(paths.map((path) => filesIn(inRepository(path))))).flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  files.forEach((file, index) => {
    hash.update(`${relative(root, file)}\0${contents[index]?.length}\0`)
    hash.update(contents[index] ?? '')
  })
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesIn(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (!entries) return [path]
  const wanted = entries.filter(({ name }) => !SKIPPED.test(name))
  return (await Promise.all(wanted.map(({ name }) => filesIn(join(path, name))))).flat()
}
