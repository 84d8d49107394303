import { createHash } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { SECRET_FILES } from '../../config/secrets.ts'
import { StartupError } from '../../shared/startup-error.ts'
import { refuseOlderBackup } from '../database/migrate/upgrade.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** A part of a backup; the hash covers its bytes. */
const copied = z.object({ rows: z.int().min(0), bytes: z.int().min(0), sha256 })

const secretName = z.enum(SECRET_FILES)

/** Raise `format` when an older Griot could not read the backup. */
const manifestSchema = z.object({
  format: z.literal(2),
  /** RFC 3339: the time of the snapshot. */
  at: z.iso.datetime(),
  /** The migrations applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
  tables: z.array(copied.extend({ name, columns: z.array(name).min(1) })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/) })),
  /** The stored files that rows reference, one per line: `<sha256> <bytes>`. */
  files: copied.extend({ content: z.int().min(0) }),
  /** Files that were missing in the store, or had another content. */
  lost: z.array(sha256),
  secrets: z.array(z.object({ name: secretName, bytes: z.int().min(0), sha256 })),
})

/** The only part read from backups of any version. */
const appliedSchema = z.object({ migrations: z.array(z.object({ name: z.string() })) })

/** The manifest of one backup. */
export type Manifest = z.output<typeof manifestSchema>

const MANIFEST_FILE = 'backup.json'
/** Of every part, in the format of `sha256sum --check`. */
const SUMS_FILE = 'SHA256SUMS'
/** Names sort by time. */
const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
/** Suffix of a backup that is in progress or was interrupted. */
export const UNFINISHED = '.unfinished'

export function timestampName(time: Date): string {
  return time.toISOString().replace(/[:.]/g, '-')
}

export const tableFile = (table: string) => `${table}.copy.gz`
export const FILE_LIST = 'files.txt.gz'

/** Writes the manifest, and the hashes of it and every other part, and syncs both. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const parts = [
    [hashOfText(text), MANIFEST_FILE],
    [manifest.files.sha256, FILE_LIST],
    ...manifest.tables.map((table) => [table.sha256, tableFile(table.name)]),
    ...manifest.secrets.map((secret) => [secret.sha256, secret.name]),
  ]
  await writeSynced(join(folder, MANIFEST_FILE), text)
  await writeSynced(join(folder, SUMS_FILE), parts.map(([sha256, file]) => `${sha256}  ${file}\n`).join(''))
}

/** Writes a new file that only its owner may read. */
export async function writeSynced(file: string, text: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @throws StartupError when it is missing, damaged, or of a newer Griot */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE)
  const [text, sums] = await Promise.all([file, join(folder, SUMS_FILE)].map((path) => readFile(path, 'utf8'))).catch(
    (cause) => {
      throw new StartupError(`${folder} has no readable backup.`, { cause })
    },
  )
  if (!text || !sums?.includes(`${hashOfText(text)}  ${MANIFEST_FILE}\n`))
    throw new StartupError(`${file} is damaged: its hash differs from the one in ${SUMS_FILE}.`)
  const json = parseJson(text)
  const applied = appliedSchema.safeParse(json)
  if (applied.success) refuseOlderBackup(applied.data.migrations)
  const parsed = manifestSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const at = parsed.error.issues[0]?.path.join('.') || 'its format'
  throw new StartupError(
    `${file} cannot be read (${at}): it was changed, or is from another version of Griot. Restore it with that version or a newer one.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The finished backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause) => {
    throw new StartupError(`The folder ${folder} cannot be read.`, { cause })
  })
  return names
    .filter((each) => STAMP.test(each))
    .toSorted()
    .toReversed()
}

function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
