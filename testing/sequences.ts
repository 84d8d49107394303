import fc from 'fast-check'
import { startTestApp } from './app.ts'
import { editingSteps, makingSteps } from './sequences/course-steps.ts'
import { librarySteps } from './sequences/library-steps.ts'
import { emptyModel } from './sequences/model.ts'
import { movingSteps } from './sequences/moving-steps.ts'

/**
 * Sends random sequences of calls, each to a fresh Griot, and compares every response, list, count and read with a
 * model.
 * @returns the number of steps
 * @throws Error with the seed and the shortest failing sequence
 */
export async function sendSequences(given: {
  sequences: number
  steps: number
  /** Seed of the random numbers; random by default. */
  seed?: number
}): Promise<number> {
  const { sequences, steps, seed } = given
  const all = [...makingSteps, ...editingSteps, ...movingSteps, ...librarySteps]
  let stepCount = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(all, { maxCommands: steps, size: 'max' }), async (commands) => {
      const griot = await startTestApp()
      try {
        await fc.asyncModelRun(() => ({ model: emptyModel(), real: griot }), commands)
        stepCount += [...commands].length
      } finally {
        await griot.close()
      }
    }),
    { numRuns: sequences, ...(seed === undefined ? {} : { seed }) },
  )
  return stepCount
}
