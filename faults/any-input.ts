import { disableRateLimits } from '@griot/testing/accounts/uncounted-attempts.ts'
import { CALLS } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import { sendAnything } from '@griot/testing/requests/any-input.ts'
import { counterexampleOf, type Fault } from './shared/fault.ts'

const CONCURRENCY = 3

export const anyInput: Fault = {
  name: 'any-input',
  shows: ['R20'],
  claim: 'any input to each call: a response of the contract, and no internal error',
  /** Per call. */
  tries: 10_000,
  async run({ tries, print }) {
    const stop = await startTestPostgres()
    try {
      const failures: string[] = []
      const sum = new Map<string, number>()
      const left = CALLS.map(([name]) => name)
      const send = async () => {
        for (let name = left.shift(); name !== undefined; name = left.shift()) {
          // A separate Griot, so that one call's effects on accounts and settings do not affect the others.
          const griot = await startOidcGriot({})
          try {
            await disableRateLimits(griot.pool)
            const statuses = await sendAnything(griot, name, { cases: tries, shrinks: true })
            for (const [status, count] of statuses) {
              const sort = `${Math.floor(status / 100)}xx`
              sum.set(sort, (sum.get(sort) ?? 0) + count)
            }
            if (left.length % 20 === 0) print(`  ${left.length} calls left`)
          } catch (error) {
            const failure = counterexampleOf(error)
            print(`  ${failure}`)
            failures.push(failure)
          } finally {
            await griot.close()
          }
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, send))
      print(`  responses: ${[...sum].map(([sort, count]) => `${count} ${sort}`).join(', ')}`)
      return failures
    } finally {
      await stop()
    }
  },
}
