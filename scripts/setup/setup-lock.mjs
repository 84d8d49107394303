import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print, root } from './paths.mjs'

const name = `griot-setup-${createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16)}`

/** An address that only one process can listen on, and that is released when it dies. */
const address = {
  linux: `\0${name}`,
  win32: `\\\\.\\pipe\\${name}`,
}[/** @type {string} */ (process.platform)]
const socketFile = join(tmpdir(), `${name}.sock`)

/**
 * Only one process at a time sets up this clone; others wait.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  let isPrinted = false
  for (;;) {
    const release = await acquire()
    if (release) {
      try {
        return await work()
      } finally {
        release()
      }
    }
    if (!isPrinted) print('Waiting for another npm command to finish setting up this clone …')
    isPrinted = true
    await untilReleased()
  }
}

/** @returns {Promise<(() => void) | null>} the function that releases the lock; null while another process holds it */
async function acquire() {
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set()
  const server = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => {}).on('close', () => waiting.delete(socket))
  })
  try {
    await once(server.listen(address ?? socketFile), 'listening')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return null
    throw error
  }
  return () => {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

async function untilReleased() {
  const socket = connect(address ?? socketFile)
  try {
    await once(socket, 'connect')
    await once(socket.resume(), 'close')
  } catch {
    // Stale socket file: on systems other than Linux and Windows, a killed process leaves it behind.
    if (!address) await unlink(socketFile).catch(() => {})
    await sleep(50)
  }
}
