import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PackSizes } from '@griot/contract/releases/packs.ts'
import { slowDown, withBrowser } from '../browser.ts'
import type { Line } from '../compare.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'

/** How much slower a cheap phone is. */
const TIMES_SLOWER = 6
const TURNS = 3

/**
 * Median milliseconds from opening the HTML pack of a release as a file to its link to the first lesson.
 * @param goal null where only the figure is of interest
 */
export async function packReady(
  { folder }: Testbed,
  griot: { base: string; get: (path: string) => Promise<unknown> },
  release: string,
  { course, goal }: { course: string; goal: number | null },
): Promise<Line> {
  const { small } = (await griot.get(`/api/releases/${release}/packs`)) as PackSizes
  const path = join(folder, 'pack.html')
  const response = await fetch(griot.base + small.html[0]?.url)
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  const megabytes = ((await stat(path)).size / 1024 ** 2).toFixed(1)
  const times = await withBrowser(async (browser) => {
    const measured: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      await slowDown(page, TIMES_SLOWER)
      const began = performance.now()
      await page.goto(pathToFileURL(path).href, { waitUntil: 'commit' })
      await page.getByRole('link', { name: 'Start' }).waitFor()
      measured.push(performance.now() - began)
      await page.close()
    }
    return measured
  })
  return absolute(
    `HTML pack of ${course}, ${megabytes} MB, ready, processor ${TIMES_SLOWER} times slower, ms`,
    times.toSorted((one, other) => one - other)[1] ?? Number.NaN,
    goal,
  )
}
