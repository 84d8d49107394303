import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { ASSET_KIND_NAMES } from '#contract/assets/kinds.ts'
import { ASSET_CALLS } from '#contract/calls/assets/assets.ts'
import { countNoTries } from '#testing/accounts/uncounted-attempts.ts'
import type { TestApp } from '#testing/app.ts'
import { CALLS } from '#testing/examples.ts'
import { startOidcGriot } from '#testing/oidc/oidc-griot.ts'
import { sendAnything } from '#testing/requests/any-input.ts'
import { callsToCheck } from '#testing/thorough.ts'

/** A few for each call: with thousands, as the fault of this name sends, this would take an hour. */
const CASES = 50
/** The same code answers for every kind of asset: of further kinds only their fields are new. */
const CASES_OF_FURTHER_KINDS = 20
const OF_FURTHER_KINDS = new Set<CallName>(
  ASSET_KIND_NAMES.slice(1).flatMap((kind) => Object.values(ASSET_CALLS[kind])),
)
/** The same ones in each run, so that it does not fail for what nobody has changed. */
const SEED = 20

let griot: TestApp
beforeAll(async () => {
  griot = await startOidcGriot({})
  await countNoTries(griot.pool)
})
afterAll(() => griot.close())

describe('any input', () => {
  it.each(callsToCheck(CALLS))('to %s gets an answer of the contract', async (name) => {
    const cases = OF_FURTHER_KINDS.has(name) ? CASES_OF_FURTHER_KINDS : CASES
    const statuses = await sendAnything(griot, name, { cases, seed: SEED })
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(cases)
  })
})
