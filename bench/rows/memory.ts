import type { Line } from '../compare.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'

const IDLE_MOST = 150
const LOADED_MOST = 300

/** The server process before the loads, after them, and at its largest. */
export async function memory(testbed: Testbed): Promise<Line[]> {
  const griot = testbed.griot.megabytes()
  const bare = testbed.bare.megabytes()
  const line = (row: string, ours: number, theirs: number, most: number | null): Line => ({
    ...absolute(row, ours, most),
    bare: theirs,
  })
  return [
    line('memory idle, MB', testbed.idleMegabytes.griot, testbed.idleMegabytes.bare, IDLE_MOST),
    line('memory after the loads, MB', griot.now, bare.now, null),
    line('memory at most, MB', griot.most, bare.most, LOADED_MOST),
  ]
}
