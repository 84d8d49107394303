import type { CallName } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { disableRateLimits } from '@griot/testing/accounts/uncounted-attempts.ts'
import type { TestApp } from '@griot/testing/app.ts'
import { CALLS } from '@griot/testing/examples.ts'
import { startOidcGriot } from '@griot/testing/oidc/oidc-griot.ts'
import { sendAnything } from '@griot/testing/requests/any-input.ts'
import { callsToCheck, propertyRuns } from '@griot/testing/thorough.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Few per call: thousands, as in the fault test of the same name, would take an hour. */
const CASES = propertyRuns(50, 15)
/** All kinds of assets share the code: for further kinds only their fields differ. */
const CASES_OF_FURTHER_KINDS = propertyRuns(20, 5)
const OF_FURTHER_KINDS = new Set<CallName>(
  ASSET_KIND_NAMES.slice(1).flatMap((kind) => Object.values(ASSET_CALLS[kind])),
)
/** A fixed seed, so that a run never fails without a code change. */
const SEED = 20

let griot: TestApp
beforeAll(async () => {
  griot = await startOidcGriot({})
  await disableRateLimits(griot.pool)
})
afterAll(() => griot.close())

describe('any input', () => {
  it.each(callsToCheck(CALLS))('to %s gives a response allowed by the contract', async (name) => {
    const cases = OF_FURTHER_KINDS.has(name) ? CASES_OF_FURTHER_KINDS : CASES
    const statuses = await sendAnything(griot, name, { cases, seed: SEED })
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(cases)
  })
})
