import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../shared/startup-error.ts'

/** 256 bits: as strong as the keys and hashes derived from them. */
const SECRET_BYTES = 32

const secret = z.base64url().min(43)

/** A file of secrets: its content, and what would be lost with it. */
interface SecretFile<Content> {
  name: string
  schema: z.ZodType<Content>
  generate: () => Content
  lost: string
}

const INSTALLATION_SECRETS: SecretFile<Record<'tokenSecret' | 'mediaSecret' | 'databasePassword', string>> = {
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
const SECOND_FACTOR_SECRETS: SecretFile<{ factorSecret: string }> = {
  name: 'second-factor-secret.json',
  schema: z.object({ factorSecret: secret }),
  generate: () => ({ factorSecret: generated() }),
  lost: 'no code of an authenticator app can be checked',
}

/** The files with secrets in a data folder. */
export const SECRET_FILES = [INSTALLATION_SECRETS.name, SECOND_FACTOR_SECRETS.name]

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
export async function loadSecrets(dataFolder: string, environment: NodeJS.ProcessEnv): Promise<Secrets> {
  const tokenSecret = secretFromEnvironment(environment, 'GRIOT_TOKEN_SECRET')
  const mediaSecret = secretFromEnvironment(environment, 'GRIOT_MEDIA_SECRET')
  const factorSecret = secretFromEnvironment(environment, 'GRIOT_FACTOR_SECRET')
  const secrets = await loadOrGenerate(dataFolder, INSTALLATION_SECRETS)
  return {
    tokenSecret: tokenSecret ?? Buffer.from(secrets.tokenSecret, 'base64url'),
    mediaSecret: mediaSecret ?? Buffer.from(secrets.mediaSecret, 'base64url'),
    factorSecret:
      factorSecret ?? Buffer.from((await loadOrGenerate(dataFolder, SECOND_FACTOR_SECRETS)).factorSecret, 'base64url'),
    databasePassword: secrets.databasePassword,
  }
}

async function loadOrGenerate<Content>(folder: string, secretFile: SecretFile<Content>): Promise<Content> {
  const file = join(folder, secretFile.name)
  return (await readSecrets(file, secretFile)) ?? (await generateSecrets(file, secretFile))
}

function secretFromEnvironment(environment: NodeJS.ProcessEnv, name: string): Buffer | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (Buffer.byteLength(text) < SECRET_BYTES) {
    throw new StartupError(
      `${name} must be at least ${SECRET_BYTES} bytes long and random, for example: openssl rand -base64 32`,
    )
  }
  return Buffer.from(text)
}

async function readSecrets<Content>(file: string, secretFile: SecretFile<Content>): Promise<Content | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null
    throw new StartupError(`The secrets in ${file} cannot be read. The user that runs Griot must own the file.`, {
      cause: error,
    })
  }
  const parsed = secretFile.schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new StartupError(`${file} is damaged. Restore it from a backup: without it ${secretFile.lost}.`)
}

/** Writes new secrets atomically; if two processes do so at once, the first one's are used. */
async function generateSecrets<Content>(file: string, secretFile: SecretFile<Content>): Promise<Content> {
  const secrets = secretFile.generate()
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await linkAtomically(temporary, file)
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  } finally {
    await unlink(temporary)
  }
  return (await readSecrets(file, secretFile)) ?? secrets
}

/** A link, unlike a rename, never replaces: the process that loses the race reads the other's file. */
async function linkAtomically(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') throw error
    // Some network and memory-card file systems do not support links.
    await copyFile(temporary, file, constants.COPYFILE_EXCL)
  }
}

function errorCodeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
