import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rename } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'

const folder = process.env.GRIOT_DATA ?? '.'

/**
 * A plain stream to disk: splits the body into `x-files` equal files. Each is synced and renamed into two new folders,
 * which are synced, as often as by the disk store.
 */
export async function receiveFiles(request: IncomingMessage) {
  const files = Number(request.headers['x-files'])
  const size = Number(request.headers['content-length']) / files
  let current: { handle: FileHandle; path: string; left: number } | null = null
  let saved = 0
  for await (const part of request) {
    let at = 0
    while (at < part.length) {
      current ??= await openFile(size)
      const end = Math.min(part.length, at + current.left)
      await current.handle.writeFile(part.subarray(at, end))
      current.left -= end - at
      at = end
      if (current.left > 0) continue
      await finish(current)
      current = null
      saved += 1
    }
  }
  return { saved }
}

async function openFile(left: number) {
  const path = join(folder, 'plain', `staged-${randomUUID()}`)
  await mkdir(dirname(path), { recursive: true })
  return { handle: await open(path, 'wx', 0o600), path, left }
}

async function finish({ handle, path }: { handle: FileHandle; path: string }): Promise<void> {
  await handle.sync()
  await handle.close()
  const name = randomUUID().replaceAll('-', '')
  const target = join(folder, 'plain', name.slice(0, 2), name.slice(2, 4), name)
  const made = await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
  await syncFolder(dirname(target))
  if (!made) return
  await syncFolder(dirname(dirname(target)))
  await syncRoot()
}

export function syncRoot(): Promise<void> {
  return syncFolder(join(folder, 'plain'))
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}
