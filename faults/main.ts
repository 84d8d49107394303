import { parseArgs } from 'node:util'
import { compressedBodies } from './compressed-bodies.ts'
import { cutTus } from './cut-tus.ts'
import { diskFull } from './disk-full.ts'
import { drills } from './drills.ts'
import { drippingBodies } from './dripping-bodies.ts'
import { CannotRun, type Fault } from './fault.ts'
import { killedAtCalls } from './killed-at-calls.ts'
import { killedTus } from './killed-tus.ts'
import { killedUploads } from './killed-uploads.ts'
import { mutants } from './mutants.ts'
import { refusedUploads } from './refused-uploads.ts'
import { restarts } from './restarts.ts'
import { sqlmap } from './sqlmap.ts'
import { sweep } from './sweep.ts'
import { tusRaces } from './tus-races.ts'
import { tusWithoutDatabase } from './tus-without-database.ts'
import { whoExists } from './who-exists.ts'

/** Every fault; each has a file of its own beside this one. */
const FAULTS: readonly Fault[] = [
  compressedBodies,
  drippingBodies,
  refusedUploads,
  restarts,
  diskFull,
  killedUploads,
  killedAtCalls,
  killedTus,
  cutTus,
  tusRaces,
  tusWithoutDatabase,
  sweep,
  drills,
  mutants,
  whoExists,
  sqlmap,
]

const USAGE = `npm run test:faults                            every fault, as often as its row says
npm run test:faults -- --only NAME,NAME        those alone: ${FAULTS.map(({ name }) => name).join(' ')}
npm run test:faults -- --tries 3               each so often`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    tries: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) console.log(USAGE)
else await main()
process.exit()

async function main(): Promise<void> {
  const rows: string[][] = []
  for (const fault of chosenFaults()) {
    const tries = Number(values.tries ?? fault.tries)
    print(`${fault.name}: ${tries} ${tries === 1 ? 'try' : 'tries'}`)
    const failures = await runFault(fault, tries)
    for (const failure of failures) print(`  ${failure}`)
    if (failures.length > 0) process.exitCode = 1
    rows.push([fault.name, fault.claim, String(tries), String(failures.length)])
  }
  console.log(`\n${table(rows)}`)
}

function chosenFaults(): readonly Fault[] {
  const names = values.only?.split(',') ?? FAULTS.map(({ name }) => name)
  return names.map((name) => {
    const fault = FAULTS.find((one) => one.name === name)
    if (!fault) throw new Error(`No fault has the name ${name}.\n${USAGE}`)
    return fault
  })
}

/** What did not hold; the other faults are worth their minutes when one breaks off. */
async function runFault(fault: Fault, tries: number): Promise<string[]> {
  try {
    return await fault.run({ tries, print })
  } catch (error) {
    if (!(error instanceof CannotRun)) console.error(error)
    return [`It broke off: ${(error as Error).message}`]
  }
}

function table(rows: readonly string[][]): string {
  const lines = [['fault', 'what holds', 'tries', 'failures'], ...rows]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const text = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  text.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return text.join('\n')
}

function print(line: string): void {
  console.log(`[${process.uptime().toFixed(0).padStart(4)} s] ${line}`)
}
