import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Algorithm 2 is argon2id, with 19 MiB and two passes: the least that OWASP's password storage sheet asks for. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of libuv's four threads; file reads need the others. */
const THREADS_MOST = 2
/** Hashes at once, on half of the cores: the other half is for those who are signed in. */
const AT_ONCE = Math.min(THREADS_MOST, Math.max(1, Math.floor(availableParallelism() / 2)))

/** Hash of a password that nobody has: an unknown account costs the same time as a known one. */
const NOBODY = await hash('a password that no account has', OPTIONS)

let running = 0
const waiting: (() => void)[] = []

/**
 * While others wait, each hash is followed by as long a pause: fifty people who sign in at once are in a
 * second later, and those who work meanwhile hardly notice.
 */
async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  const begun = performance.now()
  try {
    return await work()
  } finally {
    if (waiting.length === 0) running -= 1
    else setTimeout(goOn, performance.now() - begun)
  }
}

function goOn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password, OPTIONS))
}

/** Whether the password is the hash's; with no hash it takes as long and says no. */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await limitConcurrency(() => verify(passwordHash ?? NOBODY, password, OPTIONS))
  return matches && passwordHash !== null
}
