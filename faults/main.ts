import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { accountEnumeration } from './account-enumeration.ts'
import { anyInput } from './any-input.ts'
import { drills } from './drills.ts'
import { mutants } from './mutants.ts'
import { badConnections } from './network/bad-connections.ts'
import { compressedBodies } from './network/compressed-bodies.ts'
import { drippingBodies } from './network/dripping-bodies.ts'
import { lostResponses } from './network/lost-responses.ts'
import { slowClients } from './network/slow-clients.ts'
import { takenConnections } from './network/taken-connections.ts'
import { killedAtCalls } from './processes/killed-at-calls.ts'
import { killedDeclares } from './processes/killed-declares.ts'
import { killedReleases } from './processes/killed-releases.ts'
import { killedWorkers } from './processes/killed-workers.ts'
import { movedClock } from './processes/moved-clock.ts'
import { postgresRestarts } from './processes/postgres-restarts.ts'
import { restarts } from './processes/restarts.ts'
import { sigtermUnderLoad } from './processes/sigterm-under-load.ts'
import { upgrade } from './processes/upgrade.ts'
import { racingEdits } from './racing-edits.ts'
import { sequences } from './sequences.ts'
import { type Fault, MissingPrerequisite } from './shared/fault.ts'
import { formatPage, formatTable, type Outcome } from './shared/report.ts'
import { sqlmap } from './sqlmap.ts'
import { creationRaces } from './uploads/creation-races.ts'
import { cutTus } from './uploads/cut-tus.ts'
import { damagedFiles, flippedBits } from './uploads/damaged-files.ts'
import { diskFull } from './uploads/disk-full.ts'
import { killedTus } from './uploads/killed-tus.ts'
import { killedUploads } from './uploads/killed-uploads.ts'
import { refusedUploads } from './uploads/refused-uploads.ts'
import { sweep } from './uploads/sweep.ts'
import { tusRaces } from './uploads/tus-races.ts'
import { tusWithoutDatabase } from './uploads/tus-without-database.ts'

/** All faults; each is in its own file in this folder. */
export const FAULTS: readonly Fault[] = [
  compressedBodies,
  drippingBodies,
  slowClients,
  refusedUploads,
  restarts,
  postgresRestarts,
  takenConnections,
  sigtermUnderLoad,
  killedWorkers,
  killedReleases,
  diskFull,
  killedUploads,
  killedAtCalls,
  killedTus,
  cutTus,
  tusRaces,
  tusWithoutDatabase,
  racingEdits,
  lostResponses,
  creationRaces,
  killedDeclares,
  anyInput,
  sequences,
  badConnections,
  sweep,
  damagedFiles,
  flippedBits,
  drills,
  upgrade,
  movedClock,
  mutants,
  accountEnumeration,
  sqlmap,
]

const USAGE = `npm run test:faults                            every fault, as often as its row says
npm run test:faults -- --only NAME,NAME        those alone: ${FAULTS.map(({ name }) => name).join(' ')}
npm run test:faults -- --only R8,R9            those that show these rows of docs/promises.md
npm run test:faults -- --tries 3               each so often
npm run test:faults -- --report FILE           the table as a page of Markdown as well`

// A test imports only the list of faults.
if (import.meta.main) {
  await main()
  process.exit()
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      tries: { type: 'string' },
      report: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(USAGE)
  const outcomes: Outcome[] = []
  for (const fault of chosenFaults(values.only)) {
    const tries = Number(values.tries ?? fault.tries)
    print(`${fault.name}: ${tries} ${tries === 1 ? 'try' : 'tries'}`)
    const outcome = await runFault(fault, tries)
    for (const failure of outcome.failures) print(`  ${failure}`)
    if (outcome.failures.length > 0) process.exitCode = 1
    outcomes.push(outcome)
  }
  console.log(`\n${formatTable(outcomes)}`)
  if (values.report === undefined) return
  const command = ['npm run test:faults --', ...process.argv.slice(2)].join(' ')
  await writeFile(values.report, formatPage(outcomes, { command, at: new Date() }))
}

function chosenFaults(only: string | undefined): readonly Fault[] {
  if (only === undefined) return FAULTS
  const selected = only.split(',').map((name) => {
    const found = FAULTS.filter((one) => one.name === name || one.shows.some((row) => row === name))
    if (found.length === 0) throw new Error(`No fault has the name ${name}.\n${USAGE}`)
    return found
  })
  return [...new Set(selected.flat())]
}

/** Its outcome; an exception in one fault must not stop the others. */
async function runFault(fault: Fault, tries: number): Promise<Outcome> {
  const began = performance.now()
  const ended = (failures: string[]): Outcome => ({
    fault,
    tries,
    failures,
    seconds: (performance.now() - began) / 1000,
  })
  try {
    return ended(await fault.run({ tries, print }))
  } catch (error) {
    const { message } = error as Error
    if (error instanceof MissingPrerequisite) return { ...ended([message]), notRun: message }
    console.error(error)
    return ended([`Aborted: ${message}`])
  }
}

function print(line: string): void {
  console.log(`[${process.uptime().toFixed(0).padStart(4)} s] ${line}`)
}
