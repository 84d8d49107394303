import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../shared/startup-error.ts'

/** 256 bits: as strong as the keys and hashes derived from them. */
const SECRET_BYTES = 32

const secret = z.base64url().min(43)

/** A file of secrets: its content, and what would be lost with it. */
interface SecretFile<Kept> {
  name: string
  schema: z.ZodType<Kept>
  generate: () => Kept
  lost: string
}

const ofInstallation: SecretFile<
  Record<'tokenSecret' | 'mediaSecret' | 'databasePassword', string>
> = {
  name: 'secrets.json',
  schema: z.object({
    tokenSecret: secret,
    mediaSecret: secret,
    databasePassword: z.string().min(32),
  }),
  generate: () => ({
    tokenSecret: generated(),
    mediaSecret: generated(),
    databasePassword: generated(),
  }),
  lost: "the database's password is lost",
}

/**
 * A separate file: older installations only have the other one, and two processes that start at once can create a file
 * without a race, but not extend one.
 */
const ofFactors: SecretFile<{ factorSecret: string }> = {
  name: 'second-factor-secret.json',
  schema: z.object({ factorSecret: secret }),
  generate: () => ({ factorSecret: generated() }),
  lost: 'no code of an authenticator app can be checked',
}

/** The files with secrets in a data folder. */
export const SECRET_FILES = [ofInstallation.name, ofFactors.name]

const generated = () => randomBytes(SECRET_BYTES).toString('base64url')

export type Secrets = {
  /** Signs the session tokens; at least 32 bytes. */
  tokenSecret: Buffer
  /** Signs media URLs; at least 32 bytes. */
  mediaSecret: Buffer
  /** Encrypts the secrets of second factors in the database; at least 32 bytes. */
  factorSecret: Buffer
  /** For the PostgreSQL that Griot starts itself; safe inside a URL. */
  databasePassword: string
}

/**
 * The secrets of this installation: GRIOT_TOKEN_SECRET, GRIOT_MEDIA_SECRET and GRIOT_FACTOR_SECRET where given, the
 * others generated once into files (mode 0600) of the data folder.
 * @throws StartupError when a given secret is too short or a file cannot be used.
 */
export async function loadSecrets(
  dataFolder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Secrets> {
  const tokenSecret = givenSecret(environment, 'GRIOT_TOKEN_SECRET')
  const mediaSecret = givenSecret(environment, 'GRIOT_MEDIA_SECRET')
  const factorSecret = givenSecret(environment, 'GRIOT_FACTOR_SECRET')
  const kept = await keptSecrets(dataFolder, ofInstallation)
  return {
    tokenSecret: tokenSecret ?? Buffer.from(kept.tokenSecret, 'base64url'),
    mediaSecret: mediaSecret ?? Buffer.from(kept.mediaSecret, 'base64url'),
    factorSecret:
      factorSecret ??
      Buffer.from((await keptSecrets(dataFolder, ofFactors)).factorSecret, 'base64url'),
    databasePassword: kept.databasePassword,
  }
}

async function keptSecrets<Kept>(folder: string, which: SecretFile<Kept>): Promise<Kept> {
  const file = join(folder, which.name)
  return (await readSecrets(file, which)) ?? (await generateSecrets(file, which))
}

function givenSecret(environment: NodeJS.ProcessEnv, name: string): Buffer | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (Buffer.byteLength(text) < SECRET_BYTES) {
    throw new StartupError(
      `${name} must be at least ${SECRET_BYTES} bytes long and random, for example: openssl rand -base64 32`,
    )
  }
  return Buffer.from(text)
}

async function readSecrets<Kept>(file: string, which: SecretFile<Kept>): Promise<Kept | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartupError(
      `The secrets in ${file} cannot be read. The user that runs Griot must own the file.`,
      {
        cause: error,
      },
    )
  }
  const parsed = which.schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new StartupError(`${file} is damaged. Restore it from a backup: without it ${which.lost}.`)
}

/** Writes new secrets atomically; if two processes do so at once, the first one's are used. */
async function generateSecrets<Kept>(file: string, which: SecretFile<Kept>): Promise<Kept> {
  const secrets = which.generate()
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
  return (await readSecrets(file, which)) ?? secrets
}

/** A link, unlike a rename, never replaces: the process that loses the race reads the other's file. */
async function putInPlace(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    // Some network and memory-card file systems do not support links.
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
