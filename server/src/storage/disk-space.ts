import { statfs } from 'node:fs/promises'
import { CallError } from '../shared/call-error.ts'

const MEGABYTE = 1024 * 1024
/** The reserve that Griot's writes leave free: an eighth of the disk, within these bounds. */
const RESERVE_SHARE = 1 / 8
const RESERVE_MIN = 32 * MEGABYTE
const RESERVE_MAX = 512 * MEGABYTE

/** Size and free space of a disk in bytes. */
export interface Disk {
  free: number
  total: number
}

/** Guards free disk space before writes. */
export interface DiskSpaceGuard {
  /**
   * Call before a write, so that the disk never fills up for unguarded work: PostgreSQL, whose log stops on a full
   * disk, and sign-ins, which are small.
   * @throws CallError storage_full when no more than the reserve is free
   */
  require: () => Promise<void>
}

/** For a database on another machine, whose disk this process cannot see. */
export const NO_GUARD: DiskSpaceGuard = { require: async () => {} }

/**
 * Guards the disk of a folder.
 * @param readDisk for tests: a disk whose free space can be set
 */
export function createDiskSpaceGuard(
  folder: string,
  readDisk: () => Promise<Disk> = () => diskOf(folder),
): DiskSpaceGuard {
  let looking: Promise<Disk> | null = null
  return {
    async require() {
      // A check takes microseconds, so it is not cached; concurrent callers share one.
      looking ??= readDisk().finally(() => {
        looking = null
      })
      const { free, total } = await looking
      const reserve = reserveOf(total)
      if (free > reserve) return
      throw new CallError('storage_full', {
        cause: new Error(
          `${Math.floor(free / MEGABYTE)} MB are free. Griot does not use the last ${Math.floor(reserve / MEGABYTE)} MB.`,
        ),
      })
    },
  }
}

export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

function reserveOf(total: number): number {
  return Math.min(Math.max(total * RESERVE_SHARE, RESERVE_MIN), RESERVE_MAX)
}
