import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

/** 256 bits: as strong as the keys and hashes they feed. */
const SECRET_BYTES = 32

const fileSchema = z.object({
  tokenSecret: z.base64url().min(43),
  mediaSecret: z.base64url().min(43),
  databasePassword: z.string().min(32),
})

export type Secrets = {
  /** Signs the tokens of signed-in people; at least 32 bytes. */
  tokenSecret: Buffer
  /** Signs the addresses of media; at least 32 bytes. */
  mediaSecret: Buffer
  /** Of the PostgreSQL that Griot starts itself; safe inside an URL. */
  databasePassword: string
}

/**
 * The secrets of this installation: GRIOT_TOKEN_SECRET and GRIOT_MEDIA_SECRET where given,
 * the rest generated once into `secrets.json` (mode 0600) of the data folder.
 * @throws StartupError when a given secret is short or the file cannot be used.
 */
export async function loadSecrets(
  dataFolder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Secrets> {
  const tokenSecret = givenSecret(environment, 'GRIOT_TOKEN_SECRET')
  const mediaSecret = givenSecret(environment, 'GRIOT_MEDIA_SECRET')
  const file = join(dataFolder, 'secrets.json')
  const kept = (await readSecrets(file)) ?? (await generateSecrets(file))
  return {
    tokenSecret: tokenSecret ?? Buffer.from(kept.tokenSecret, 'base64url'),
    mediaSecret: mediaSecret ?? Buffer.from(kept.mediaSecret, 'base64url'),
    databasePassword: kept.databasePassword,
  }
}

function givenSecret(environment: NodeJS.ProcessEnv, name: string): Buffer | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (Buffer.byteLength(text) < SECRET_BYTES) {
    throw new StartupError(
      `${name} must be at least ${SECRET_BYTES} bytes long, best made by chance: openssl rand -base64 32`,
    )
  }
  return Buffer.from(text)
}

async function readSecrets(file: string): Promise<z.infer<typeof fileSchema> | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartupError(
      `The secrets in ${file} cannot be read; Griot's user must own the file.`,
      {
        cause: error,
      },
    )
  }
  const parsed = fileSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new StartupError(
    `${file} is damaged. Put it back from a backup: without it the database's password is lost.`,
  )
}

/** Writes new secrets whole or not at all; of two processes at once the first one's count. */
async function generateSecrets(file: string): Promise<z.infer<typeof fileSchema>> {
  const secrets = {
    tokenSecret: randomBytes(SECRET_BYTES).toString('base64url'),
    mediaSecret: randomBytes(SECRET_BYTES).toString('base64url'),
    databasePassword: randomBytes(SECRET_BYTES).toString('base64url'),
  }
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await putInPlace(temporary, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await unlink(temporary)
  }
  return (await readSecrets(file)) ?? secrets
}

/** A link, unlike a rename, never replaces: the loser of a race reads the winner's file. */
async function putInPlace(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    // Some network and memory-card file systems know no links.
    await copyFile(temporary, file, constants.COPYFILE_EXCL)
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
