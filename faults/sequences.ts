import { startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import { sendSequences } from '@griot/testing/sequences.ts'
import { counterexampleOf, type Fault } from './shared/fault.ts'

const AT_A_TIME = 10
const STEPS_MAX = 100

export const sequences: Fault = {
  name: 'sequences',
  shows: ['R20'],
  claim:
    'random sequences of calls about levels, lessons, activities, chats and audios: after each step, responses, lists, counts and reads match a simple model',
  tries: 200,
  async run({ tries, print }) {
    const stop = await startTestPostgres()
    const failures: string[] = []
    let stepCount = 0
    try {
      for (let sent = 0; sent < tries; sent += AT_A_TIME) {
        const some = { sequences: Math.min(AT_A_TIME, tries - sent), steps: STEPS_MAX }
        try {
          stepCount += await sendSequences(some)
        } catch (error) {
          failures.push(counterexampleOf(error))
        }
      }
      print(`  ${stepCount} steps`)
      return failures
    } finally {
      await stop()
    }
  },
}
