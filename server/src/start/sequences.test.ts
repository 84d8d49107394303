import { expect, it } from 'vitest'
import { sendSequences } from '#testing/sequences.ts'

/** A few: the fault of this name sends hundreds, other ones each time. */
const SEQUENCES = 4
const STEPS = 60
/** The same ones in each run, so that it does not fail for what nobody has changed. */
const SEED = 2

it('whatever is done one after the other, lists, counts and reads agree with what was done', async () => {
  const taken = await sendSequences({ sequences: SEQUENCES, steps: STEPS, seed: SEED })
  expect(taken).toBeGreaterThan(40)
})
