import { startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import type { Fault } from './shared/fault.ts'

/**
 * Limit for distinguishing two kinds of requests by time: the fraction of pairs in which one took longer (the
 * Mann–Whitney statistic). 0.5 is chance; with 500 of each, chance deviates by more than 0.06 only once in a thousand
 * runs.
 */
const DISTINGUISHABLE = 0.1

/** Rounds that are not counted, because the first ones load code. */
const WARM_UP = 20

type Sort = 'known' | 'unknown' | 'disabled' | 'another known'
const SORTS: readonly Sort[] = ['known', 'unknown', 'disabled', 'another known']
const EMAILS: Record<Sort, string> = {
  known: 'known@griot.example',
  unknown: 'unknown@griot.example',
  disabled: 'disabled@griot.example',
  'another known': 'another@griot.example',
}

interface Endpoint {
  name: string
  path: string
  bodyOf: (email: string) => object
}

const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'sign-in',
    path: '/api/auth/login',
    bodyOf: (email) => ({ email, password: 'not this one' }),
  },
  {
    name: 'a forgotten password',
    path: '/api/auth/forgot-password',
    bodyOf: (email) => ({ email }),
  },
]
/**
 * A control: refused before any look-up. That its times can be distinguished from a sign-in's shows that the
 * measurement works.
 */
const SHORT: Endpoint = {
  name: 'no password',
  path: '/api/auth/login',
  bodyOf: (email) => ({ email }),
}

export const accountEnumeration: Fault = {
  name: 'account-enumeration',
  shows: ['S11'],
  claim: 'response times of sign-in and reset do not distinguish known, unknown and disabled accounts',
  tries: 500,
  async run({ tries, print }) {
    const stop = await startTestPostgres()
    const griot = await startTestApp()
    try {
      const url = await griot.app.listen({ port: 0, host: '127.0.0.1' })
      await makeAccounts(griot)
      const failures: string[] = []
      for (const endpoint of ENDPOINTS) {
        const times = await timesOf(griot, { url, endpoint, tries })
        for (const sort of SORTS) print(`  ${endpoint.name}, ${sort}: ${median(times[sort]).toFixed(2)} ms`)
        for (const sort of SORTS.slice(1)) {
          const share = shareOfLonger(times.known, times[sort])
          print(`  ${endpoint.name}, known took longer than ${sort}: ${(share * 100).toFixed(1)} %`)
          if (Math.abs(share - 0.5) > DISTINGUISHABLE)
            failures.push(`${endpoint.name} tells known from ${sort}: ${share.toFixed(3)} of pairs.`)
        }
        const { known } = await timesOf(griot, { url, endpoint: SHORT, tries: 50 })
        const share = shareOfLonger(times.known, known)
        print(`  ${endpoint.name} took longer than ${SHORT.name}: ${(share * 100).toFixed(1)} %`)
        if (share < 0.5 + DISTINGUISHABLE) failures.push('The measurement distinguishes nothing.')
      }
      return failures
    } finally {
      await griot.close()
      await stop()
    }
  },
}

async function makeAccounts(griot: TestApp): Promise<void> {
  for (const sort of ['known', 'disabled', 'another known'] as const)
    await griot.makeUser({
      email: EMAILS[sort],
      name: sort,
      role: 'viewer',
      password: TEST_PASSWORD,
    })
  await griot.pool.query(`update users set status = 'disabled' where email = $1`, [EMAILS.disabled])
}

/** One of each kind per round, in random order, so that other load on the machine affects all equally. */
async function timesOf(
  griot: TestApp,
  { url, endpoint, tries }: { url: string; endpoint: Endpoint; tries: number },
): Promise<Record<Sort, number[]>> {
  const times: Record<Sort, number[]> = {
    known: [],
    unknown: [],
    disabled: [],
    'another known': [],
  }
  for (let round = -WARM_UP; round < tries; round += 1) {
    // As if the window of the rate limits had passed.
    await griot.pool.query('delete from rate_limits')
    const inAnyOrder = SORTS.map((sort) => ({ sort, at: Math.random() }))
    for (const { sort } of inAnyOrder.sort((one, other) => one.at - other.at)) {
      const begin = performance.now()
      const response = await fetch(url + endpoint.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(endpoint.bodyOf(EMAILS[sort])),
      })
      await response.arrayBuffer()
      if (round >= 0) times[sort].push(performance.now() - begin)
      if (response.status === 429) throw new Error('A rate limit was reached.')
    }
  }
  return times
}

function shareOfLonger(ones: readonly number[], others: readonly number[]): number {
  let longer = 0
  for (const one of ones) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0
  return longer / (ones.length * others.length)
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}
