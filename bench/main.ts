import type { Line } from './compare.ts'
import { type RowName, readOptions } from './options.ts'
import { machineLine, table } from './report.ts'
import { curriculum, questions, readiness } from './rows/course.ts'
import { checkDeclared, declare } from './rows/declare.ts'
import { grid } from './rows/grid.ts'
import { growth } from './rows/growth.ts'
import { interaction } from './rows/interaction.ts'
import { memory } from './rows/memory.ts'
import { activity, deepPage, list, search } from './rows/reads.ts'
import { signIn } from './rows/sign-in.ts'
import { secondStart } from './rows/start.ts'
import { streams } from './rows/streams.ts'
import { upload } from './rows/upload.ts'
import { uploadMemory } from './rows/upload-memory.ts'
import { type Testbed, withTestbed } from './testbed.ts'

/** How to read what they print: README.md beside this file. */
const ROWS: Record<RowName, (testbed: Testbed) => Promise<Line[]>> = {
  list,
  deep: deepPage,
  search,
  grid,
  check: checkDeclared,
  activity,
  curriculum,
  questions,
  readiness,
  declare,
  upload,
  'upload-memory': uploadMemory,
  'sign-in': signIn,
  streams,
  start: secondStart,
  memory,
  interaction,
  growth,
}

const options = readOptions()
await withTestbed(options, print, async (testbed) => {
  const lines: Line[] = []
  for (const name of options.only) {
    print(`Measuring ${name}`)
    try {
      const measured = await ROWS[name](testbed)
      // A run of a quarter of an hour may be cut short.
      console.log(table(measured))
      lines.push(...measured)
    } catch (error) {
      // The others are worth their minutes all the same.
      console.error(error)
      process.exitCode = 1
    }
  }
  console.log(`\n${machineLine(testbed.postgresVersion, options.rows)}\n`)
  console.log(table(lines))
})
process.exit()

function print(line: string): void {
  console.log(`[${process.uptime().toFixed(0).padStart(4)} s] ${line}`)
}
