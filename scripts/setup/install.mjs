import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { inRepository, print, root } from './paths.mjs'

/** Inside node_modules, so that it is removed with it. */
const stampFile = inRepository('node_modules', '.griot-installed')

/**
 * Installs the packages of the lock file, if it has changed since the last time.
 * @throws {Error} with a sentence when npm fails
 */
export async function installDependencies() {
  const lock = await readFile(inRepository('package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  if ((await readOrEmpty(stampFile)) === stamp) return
  if (!(await isInstalled(lock))) {
    print('Installing dependencies from package-lock.json (takes about a minute the first time) …')
    const began = Date.now()
    // npm warns about packages that need a newer Node than npm's own; they run on that newer one.
    const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
    await runNpm(['ci', '--include=dev', '--include=optional', ...quiet])
    print(`Dependencies installed (${((Date.now() - began) / 1000).toFixed(0)} s).`)
  }
  await writeFile(stampFile, stamp)
}

/**
 * Whether a person, or CI, has already run the same npm ci.
 * @param {string} lock
 */
async function isInstalled(lock) {
  const installedLock = await readOrEmpty(inRepository('node_modules', '.package-lock.json'))
  if (!installedLock) return false
  /** @typedef {{ version: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */
  /** @type {Record<string, Entry>} */
  const required = JSON.parse(lock).packages
  /** @type {Record<string, Entry>} */
  const present = JSON.parse(installedLock).packages
  return Object.entries(required).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (found) return found.version === entry.version
    const forThisMachine =
      (entry.os ?? [process.platform]).includes(process.platform) &&
      (entry.cpu ?? [process.arch]).includes(process.arch) &&
      !entry.libc
    return Boolean(entry.optional) && (entry.os === undefined || !forThisMachine)
  })
}

/** @param {string[]} options */
async function runNpm(options) {
  // npm passes its path to its scripts; without npm, use the shell's.
  const npm = process.env.npm_execpath
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawn('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('Could not install the dependencies. See the output of npm above.')
}

/** @param {string} file */
const readOrEmpty = (file) => readFile(file, 'utf8').catch(() => '')
