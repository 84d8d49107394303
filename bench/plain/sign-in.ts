import { hash, verify } from '@node-rs/argon2'

/** Same as the server's. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const known = new Map<string, string>()

/** One argon2id verification without a database; the password's hash is computed on first use. */
export async function verifyPassword({ password }: { password: string }) {
  let wanted = known.get(password)
  if (!wanted) {
    wanted = await hash(password, OPTIONS)
    known.set(password, wanted)
  }
  return { matches: await verify(wanted, password, OPTIONS) }
}
