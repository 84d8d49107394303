import { sendSequences } from '@griot/testing/sequences.ts'
import { expect, it } from 'vitest'

/** Few; the fault test of the same name runs hundreds with random seeds. */
const SEQUENCES = 4
const STEPS = 60
/** A fixed seed, so that a run never fails without a code change. */
const SEED = 2

it('after random sequences of calls, lists, counts and reads match the calls made', async () => {
  const stepCount = await sendSequences({ sequences: SEQUENCES, steps: STEPS, seed: SEED })
  expect(stepCount).toBeGreaterThan(40)
})
