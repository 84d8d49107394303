import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Algorithm 2 is argon2id, with 19 MiB and two passes: OWASP's recommended minimum for password storage. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of libuv's four threads; file reads need the others. */
const THREADS_MAX = 2
/** Concurrent hashes, on half of the cores: the other half serves signed-in people. */
const CONCURRENCY = Math.min(THREADS_MAX, Math.max(1, Math.floor(availableParallelism() / 2)))

/** The hash of no account's password: an unknown account takes the same time as a known one. */
const DUMMY_HASH = await hash('a password that no account has', OPTIONS)

let running = 0
const waiting: (() => void)[] = []

/**
 * While others wait, each hash is followed by a pause of equal length: fifty concurrent sign-ins take a second longer,
 * and other requests are hardly delayed.
 */
async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  const started = performance.now()
  try {
    return await work()
  } finally {
    if (waiting.length === 0) running -= 1
    else setTimeout(startNext, performance.now() - started)
  }
}

function startNext(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password, OPTIONS))
}

/** Whether a password matches the hash; without a hash it takes the same time and returns false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await limitConcurrency(() => verify(passwordHash ?? DUMMY_HASH, password, OPTIONS))
  return matches && passwordHash !== null
}
