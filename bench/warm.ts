import type { Sample } from './load.ts'

/** Maximum number of loads: compiled code is several times faster than code that runs for the first time. */
const LOADS_MAX = 8
const FASTER = 1.05

/** Loads one side until it does not get faster. */
export async function warm(run: () => Promise<Pick<Sample, 'rate'>>): Promise<void> {
  let before = 0
  for (let turn = 0; turn < LOADS_MAX; turn += 1) {
    const { rate } = await run()
    if (rate < before * FASTER) return
    before = rate
  }
}
