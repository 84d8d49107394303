import { buildConsole } from '../scripts/setup/build-console.mjs'
import { withSetupLock } from '../scripts/setup/setup-lock.mjs'
import { withOtherServer } from './against.ts'
import type { Line } from './compare.ts'
import type { Measured } from './measured.ts'
import { type Options, type RowName, readOptions } from './options.ts'
import { readProfiles } from './profile.ts'
import { machineLine, table } from './report.ts'
import { writeResults } from './results.ts'
import { curriculum, questions, readiness, saveActivity } from './rows/course.ts'
import { checkDeclared, declare } from './rows/declare.ts'
import { growth } from './rows/growth.ts'
import { interaction } from './rows/interaction.ts'
import { memory } from './rows/memory.ts'
import { activity, asset, deepPage, list, search } from './rows/reads.ts'
import { releases } from './rows/releases.ts'
import { screens } from './rows/screens.ts'
import { signIn } from './rows/sign-in.ts'
import { size } from './rows/size.ts'
import { slowConnection } from './rows/slow-connection.ts'
import { soak } from './rows/soak.ts'
import { secondStart } from './rows/start.ts'
import { streams } from './rows/streams.ts'
import { upload } from './rows/upload.ts'
import { uploadMemory } from './rows/upload-memory.ts'
import { type OtherServer, type Testbed, withTestbed } from './testbed.ts'

/** README.md in this folder explains their output. */
const ROWS: Record<RowName, (testbed: Testbed) => Promise<Line[]>> = {
  size,
  list,
  deep: deepPage,
  search,
  asset,
  check: checkDeclared,
  activity,
  screens,
  curriculum,
  questions,
  readiness,
  releases,
  save: saveActivity,
  declare,
  upload,
  'upload-memory': uploadMemory,
  'sign-in': signIn,
  streams,
  start: secondStart,
  memory,
  interaction,
  'slow-connection': slowConnection,
  growth,
  soak,
}

const run = readOptions()
await withSetupLock(() => buildConsole(process.execPath))
const measured: Measured[] = []
for (const options of run.sizes) {
  await withOtherServer(options, print, (other) => measureAll(options, other))
}
for (const { machine, groups } of measured) {
  console.log(`\n${machine}\n\n${table(groups)}`)
}
if (run.results) await writeResults(run.results, measured)
const [{ profile } = { profile: undefined }] = run.sizes
if (profile) console.log(`\n${await readProfiles(profile)}`)
process.exit()

/** Measures all selected rows on one database. */
async function measureAll(options: Options, other: OtherServer | null): Promise<void> {
  await withTestbed(options, print, async (testbed) => {
    const groups: Measured['groups'] = []
    for (const name of options.only) {
      print(`Measuring ${name}`)
      try {
        testbed.griot.forgetMost()
        const lines = await ROWS[name]({ ...testbed, other })
        const maxMegabytes = testbed.griot.megabytes().peak
        print(`  the server took at most ${maxMegabytes.toFixed(0)} MB`)
        // Print partial results: a run takes a quarter of an hour and may be interrupted.
        const group = { name, lines, maxMegabytes }
        console.log(table([group]))
        groups.push(group)
      } catch (error) {
        // Continue with the other rows.
        console.error(error)
        process.exitCode = 1
      }
    }
    const machine = machineLine(testbed.postgresVersion, options.rows)
    measured.push({ rows: options.rows, machine, groups })
  })
}

function print(line: string): void {
  console.log(`[${process.uptime().toFixed(0).padStart(4)} s] ${line}`)
}
