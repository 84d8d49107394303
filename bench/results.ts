import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Measured } from './measured.ts'
import { growthPlot } from './plots/growth.ts'
import { percentilesPlot } from './plots/percentiles.ts'
import { ratiosPlot } from './plots/ratios.ts'
import { table } from './report.ts'

/** Writes the table, the results as JSON, and the plots. */
export async function writeResults(folder: string, measured: readonly Measured[]): Promise<void> {
  const into = resolve(folder)
  await mkdir(into, { recursive: true })
  const tables = measured.map(({ machine, groups }) => `${machine}\n\n${table(groups)}\n`)
  await writeFile(join(into, 'table.md'), tables.join('\n'))
  await writeFile(join(into, 'figures.json'), `${JSON.stringify(measured)}\n`)
  for (const each of measured) {
    const name = (plot: string) => join(into, `${plot}-${each.rows}.svg`)
    await writeFile(name('ratios'), ratiosPlot(each))
    await writeFile(name('percentiles'), percentilesPlot(each))
  }
  const [small, large] = measured
  if (small && large) await writeFile(join(into, 'growth.svg'), growthPlot(small, large))
}
