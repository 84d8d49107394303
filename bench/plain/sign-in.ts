import { hash, verify } from '@node-rs/argon2'

/** Same as the server's. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const known = new Map<string, string>()

/** One argon2id verification without a database; the password's hash is computed on first use. */
export async function verifyPassword({ password }: { password: string }) {
  let pendingHash = known.get(password)
  if (!pendingHash) {
    pendingHash = await hash(password, OPTIONS)
    known.set(password, pendingHash)
  }
  return { matches: await verify(pendingHash, password, OPTIONS) }
}
