import { closedLoop } from '../closed-loop.ts'
import { compare, type Line } from '../compare.ts'
import { load } from '../load.ts'
import { EMAIL, PASSWORD, type Testbed } from '../testbed.ts'
import { warm } from '../warm.ts'
import { CLOSE_RESULT_TURNS } from './reads.ts'

const CONCURRENCY = 50
const SIGN_INS = 20
/** Sign-ins of the warm-up before the first turn. */
const WARM_SIGN_INS = 50
/** A sign-in may take 1.3 times as long as a hash. */
const GOAL = 1 / 1.3
/** How much slower reads may get while 50 users sign in. */
const READS_SLOWER_MAX = 2

/** Sign-ins in sequence compared with one hash, and the effect of 50 concurrent ones on reads. */
export async function signIn(testbed: Testbed): Promise<Line[]> {
  const { griot, plain, options, admin } = testbed
  const emails = Array.from({ length: CONCURRENCY }, (_, at) => `bench-${at}@griot.example`)
  // All with the password of the existing account.
  await admin.query(
    `insert into users (email, name, role, password_hash)
     select email, email, 'editor', (select password_hash from users where email = $2) from unnest($1::text[]) as given (email)`,
    [emails, EMAIL],
  )
  const side = (base: string) => (number: number) => ({
    url: `${base}/api/auth/login`,
    headers: { 'content-type': 'application/json' },
    body: () => Buffer.from(JSON.stringify({ email: emails[number % CONCURRENCY], password: PASSWORD })),
    // Each account has its own address, like real users: attempts are limited by address.
    ...(process.platform === 'linux' ? { from: `127.0.1.${(number % CONCURRENCY) + 1}` } : {}),
  })
  const run = { connections: 1, count: options.quick ? SIGN_INS / 2 : SIGN_INS }
  const one = await compare({
    row: 'sign-in against one hash',
    connections: 1,
    goal: GOAL,
    turns: Math.max(options.turns, CLOSE_RESULT_TURNS),
    griot: { child: griot, run: () => closedLoop({ ...run, next: side(griot.base) }) },
    plain: { child: plain, run: () => closedLoop({ ...run, next: side(plain.base) }) },
    warm: async () => {
      for (const { base } of [griot, plain]) {
        await warm(() => closedLoop({ connections: 1, count: WARM_SIGN_INS, next: side(base) }))
      }
    },
  })
  return [one, await readsMeanwhile(testbed, side(griot.base))]
}

/** The "plain" side is Griot itself without sign-ins. */
async function readsMeanwhile(testbed: Testbed, next: Parameters<typeof closedLoop>[0]['next']): Promise<Line> {
  const { griot, options, griotHeaders } = testbed
  const read = () =>
    load({
      url: `${griot.base}/api/audios?language=yoruba`,
      method: 'GET',
      headers: griotHeaders,
      connections: 10,
      until: { seconds: options.seconds },
    })
  const signInTogether = async () => {
    let over = false
    const signIns = closedLoop({
      connections: CONCURRENCY,
      count: CONCURRENCY * 20,
      next: (number) => {
        if (over) throw new Over()
        return next(number)
      },
    }).catch((error) => {
      if (!(error instanceof Over)) throw error
    })
    const sample = await read()
    over = true
    await signIns
    // The last sign-ins are still hashing.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    return sample
  }
  const line = await compare({
    row: 'list while 50 sign in',
    connections: 10,
    goal: 1 / READS_SLOWER_MAX,
    turns: options.turns,
    griot: { child: griot, run: signInTogether },
    plain: { child: griot, run: read },
  })
  return { ...line, cpuRatio: null }
}

class Over extends Error {}
