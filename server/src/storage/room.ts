import { statfs } from 'node:fs/promises'
import { CallError } from '../call-error.ts'

const MEGABYTE = 1024 * 1024
/** What a disk keeps free of Griot's writes: an eighth of it, within these bounds. */
const RESERVE_SHARE = 1 / 8
const RESERVE_LEAST = 32 * MEGABYTE
const RESERVE_MOST = 512 * MEGABYTE

/** Bytes of a disk. */
export interface Disk {
  free: number
  total: number
}

/** The room on a disk for what is about to be written. */
export interface Room {
  /**
   * Asked before a write, so that the disk is never full for what goes on without asking: PostgreSQL,
   * whose log must have room or it stops, and sign-ins, which are small.
   * @throws CallError storage_full while no more than the reserve is free
   */
  require: () => Promise<void>
}

/** For a database on another machine, which sees to its disk itself. */
export const ANY_ROOM: Room = { require: async () => {} }

/**
 * The room on the disk that a folder is on.
 * @param readDisk for tests: a disk that fills at will
 */
export function createRoom(
  folder: string,
  readDisk: () => Promise<Disk> = () => diskOf(folder),
): Room {
  let looking: Promise<Disk> | null = null
  return {
    async require() {
      // Looking costs microseconds and is not remembered; many at once look once.
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
  return Math.min(Math.max(total * RESERVE_SHARE, RESERVE_LEAST), RESERVE_MOST)
}
