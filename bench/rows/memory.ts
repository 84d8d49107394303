import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from '../compare.ts'
import { load } from '../load.ts'
import { startGriot, type Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'
import { cleanUp, declareBodies, LARGE_BATCH } from './declare.ts'

const IDLE_MAX = 180
const LOADED_MAX = 350
const IMPORTED_ROWS = 100_000
const A_MINUTE = 60_000
/** After this time, garbage of the start is collected. */
const SETTLED = 30_000

/** Memory of the server process: idle, after the loads, at its peak, and after an import. */
export async function memory(testbed: Testbed): Promise<Line[]> {
  const griot = testbed.griot.megabytes()
  const plain = testbed.plain.megabytes()
  const fresh = await beforeAndAfterImport(testbed)
  const line = (row: string, ours: number, theirs: number, most: number | null): Line => ({
    ...absolute(row, ours, most),
    plain: theirs,
  })
  return [
    line('memory idle, MB', fresh.before, testbed.plainIdleMegabytes, IDLE_MAX),
    line('memory after the loads, MB', griot.now, plain.now, null),
    line('memory at most, MB', griot.peakEver, plain.peakEver, LOADED_MAX),
    absolute('memory a minute after an import, MB', fresh.after, IDLE_MAX),
  ]
}

/** Measured on a new Griot. */
async function beforeAndAfterImport(testbed: Testbed): Promise<{ before: number; after: number }> {
  const newest = await testbed.admin.query<{ id: string }>('select max(id) as id from assets')
  const griot = await startGriot(testbed.environment, [])
  await sleep(SETTLED)
  const before = griot.megabytes().now
  await load({
    url: `${griot.base}/api/audios/declare-audios`,
    method: 'POST',
    headers: { ...testbed.griotHeaders, 'content-type': 'application/json' },
    connections: 1,
    until: { requests: IMPORTED_ROWS / LARGE_BATCH },
    nextBody: declareBodies(testbed, LARGE_BATCH),
  })
  await sleep(A_MINUTE)
  const after = griot.megabytes().now
  await griot.stop()
  await cleanUp(testbed, Number(newest.rows[0]?.id))
  return { before, after }
}
