import type { Line } from '../compare.ts'
import type { Stage } from '../stage.ts'
import { absolute } from './absolute.ts'

const IDLE_MOST = 150
const LOADED_MOST = 300

/** The server process before the loads, after them, and at its largest. */
export async function memory(stage: Stage): Promise<Line[]> {
  const griot = stage.griot.megabytes()
  const bare = stage.bare.megabytes()
  const line = (row: string, ours: number, theirs: number, most: number | null): Line => ({
    ...absolute(row, ours, most),
    bare: theirs,
  })
  return [
    line('memory idle, MB', stage.idleMegabytes.griot, stage.idleMegabytes.bare, IDLE_MOST),
    line('memory after the loads, MB', griot.now, bare.now, null),
    line('memory at most, MB', griot.most, bare.most, LOADED_MOST),
  ]
}
