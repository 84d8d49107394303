import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { inRepository, root } from './paths.mjs'

const LEAST_MAJOR = 24
/**
 * V8 options of the server. Larger semi-spaces waste memory during a large import; with smaller ones a list's response
 * is collected twice. The old generation is collected after growing by 30 %; by default, V8 lets garbage grow to four
 * times the live data. `--expose-gc` is for idle-memory.ts.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=30', '--expose-gc']

/** Ctrl-C reaches this process twice within this time: from the terminal, and from npm. */
const ECHO_MS = 1000
const PARENT_POLL_MS = 200

/**
 * The Node that runs Griot: the one that npm installed for this machine, else the running one.
 * @returns {string} its path
 * @throws {Error} with a sentence when neither works
 */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = inRepository('node_modules', `node-${system}-${process.arch}`, 'bin', file)
  // Try it: the installed one needs the C library it was built for.
  if (spawnSync(installed, ['--version'], { stdio: 'ignore' }).status === 0) return installed
  if (Number(process.versions.node.split('.')[0]) >= LEAST_MAJOR) return process.execPath
  throw new Error(
    `Griot needs Node ${LEAST_MAJOR}. npm has no package of it for ${system}-${process.arch}. Install Node ${LEAST_MAJOR} or newer and start again. This is ${process.version}.`,
  )
}

/**
 * Runs a program of the clone and exits with its code. It runs in its own process group, so that Ctrl-C reaches it only
 * once, through this process; and its IPC channel closes when this process is killed.
 *
 * @param {string} node
 * @param {string[]} command the file, inside the clone, and its options
 * @param {readonly string[]} nodeOptions Node's own
 */
export function runAndExit(node, [file = '', ...options], nodeOptions = []) {
  const apart = process.platform !== 'win32'
  const child = spawn(node, [...nodeOptions, inRepository(file), ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: apart,
    // Node's compile cache halves the time of a start.
    env: { NODE_COMPILE_CACHE: inRepository('node_modules', '.cache', 'node'), ...process.env },
  })
  let toldAt = 0
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (Date.now() - toldAt < ECHO_MS) return
    toldAt = Date.now()
    // The Windows console sends it to both.
    if (apart) child.kill(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => pass(signal))
  }

  const npm = npmAbove()
  const watch = setInterval(() => {
    if (npm === npmAbove()) return
    clearInterval(watch)
    pass('SIGTERM')
  }, PARENT_POLL_MS).unref()

  child.on('error', (error) => fail(error))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
}

/**
 * Process id of the npm that runs this script, directly or through a shell; 0 without one. If npm is killed, this
 * process is not notified, but gets another parent.
 */
function npmAbove() {
  if (!process.env.npm_lifecycle_event) return 0
  const parent = process.ppid
  try {
    const shell = /^(ba|da|a)?sh$/.test(readFileSync(`/proc/${parent}/comm`, 'utf8').trim())
    const [, state] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(/\) /)
    return shell ? Number(state?.split(' ')[1]) : parent
  } catch {
    // On other systems the shell replaces itself with the script.
    return parent
  }
}

/**
 * Exits with a sentence instead of a stack trace.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
