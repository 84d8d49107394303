import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inside, root, say } from './paths.mjs'

const stampFile = inside('console', 'dist', '.griot-built')
/** What the console is built from. */
const sources = ['console', 'contract', 'package.json', 'package-lock.json']

/**
 * Builds the console into console/dist, when what it is made of changed since the last time.
 * @param {string} node the program that runs vite
 * @throws {Error} with a sentence when vite fails
 */
export async function buildConsole(node) {
  const stamp = await hashOf(sources)
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  say('Building the console …')
  const began = Date.now()
  await rm(stampFile, { force: true })
  const vite = inside('node_modules', 'vite', 'bin', 'vite.js')
  const options = ['build', '--config', inside('console', 'vite.config.ts'), '--logLevel', 'warn']
  const child = spawn(node, [vite, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The console could not be built; vite says why above.')
  await writeFile(stampFile, stamp)
  say(`Console built (${((Date.now() - began) / 1000).toFixed(1)} s).`)
}

/** @param {string[]} paths of files and folders in the clone */
async function hashOf(paths) {
  const files = (await Promise.all(paths.map((path) => filesIn(inside(path))))).flat().sort()
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
  const wanted = entries.filter(
    ({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name),
  )
  return (await Promise.all(wanted.map(({ name }) => filesIn(join(path, name))))).flat()
}
