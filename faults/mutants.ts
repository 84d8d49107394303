import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { createInspector, type Inspector } from '@griot/server/media/inspector.ts'
import { REAL_FILES } from '@griot/testing/builders.ts'
import { mutantsOf } from '@griot/testing/mutants.ts'
import type { Fault } from './shared/fault.ts'

/** Mutants in flight; each is a file on disk. */
const CONCURRENCY = 200

export const mutants: Fault = {
  name: 'mutants',
  shows: ['S18'],
  claim: 'real files of each kind with bytes changed, moved and removed: all are inspected without a hang or crash',
  tries: 10_000,
  async run({ tries, print }) {
    const folder = await mkdtemp(join(tmpdir(), 'griot-mutants-'))
    const inspector = createInspector()
    try {
      const failures: string[] = []
      for (const kind of ASSET_KIND_NAMES) {
        const { good, unjudged: notInspected } = await inspectAll({
          inspector,
          folder,
          kind,
          tries,
        })
        print(`  ${kind}: ${good} accepted, ${tries - good} refused`)
        failures.push(...notInspected.map((seed) => `A mutant of ${kind} (seed ${seed}) was not inspected.`))
      }
      return failures
    } finally {
      inspector.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function inspectAll(given: {
  inspector: Inspector
  folder: string
  kind: AssetKind
  tries: number
}): Promise<{ good: number; unjudged: number[] }> {
  const { inspector, folder, kind, tries } = given
  const [{ bytes }] = REAL_FILES[kind]
  const notInspected: number[] = []
  let good = 0
  for (let seed = 0; seed < tries; seed += CONCURRENCY) {
    const count = Math.min(CONCURRENCY, tries - seed)
    const inspections = await Promise.all(
      mutantsOf(bytes, { count, seed }).map(async (mutant, index) => {
        const path = join(folder, String(index))
        await writeFile(path, mutant)
        return inspector.inspect(kind, path).catch(() => null)
      }),
    )
    for (const inspection of inspections) {
      if (inspection?.good) good += 1
      else if (!inspection || inspection.reason.messageId === uploadApiMessages.tooComplex.messageId)
        notInspected.push(seed)
    }
  }
  return { good, unjudged: notInspected }
}
