import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MissingPrerequisite } from '../shared/fault.ts'

/** A small separate disk that can be filled completely. */
export interface SmallDisk {
  folder: string
  /** Fills the disk except for some bytes. */
  fill(leave: number): Promise<void>
  /** Frees what `fill` used. */
  free(): Promise<void>
  remove(): Promise<void>
}

/** @throws MissingPrerequisite without permission to mount */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'griot-disk-'))
  const options = `size=${megabytes}m,mode=755`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (mounted.status !== 0) {
    await rm(folder, { recursive: true })
    throw new MissingPrerequisite(`A disk of its own needs the right to mount: ${mounted.stderr}`)
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill(leave) {
      for (let tries = 0; tries < 20; tries += 1) {
        const { bavail, bsize } = await statfs(folder)
        const bytes = bavail * bsize - leave
        if (bytes <= 0) return
        const file = `${filler}-${tries}`
        if (spawnSync('fallocate', ['-l', String(bytes), file]).status === 0) return
      }
    },
    free: async () => {
      for (let tries = 0; tries < 20; tries += 1) await rm(`${filler}-${tries}`, { force: true })
    },
    async remove() {
      spawnSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
