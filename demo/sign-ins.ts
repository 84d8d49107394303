import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLE_NAMES, ROLES, type Role, roleSchema } from '@griot/contract/accounts/roles.ts'
import { z } from 'zod'

const signInSchema = z.object({ role: roleSchema, email: z.string(), password: z.string() })
export type SignIn = z.infer<typeof signInSchema>

const fileSchema = z.object({
  signIns: z.array(signInSchema),
  /** When the course was completely added; null until then. */
  courseAddedAt: z.string().nullable(),
})
type DemoFile = z.infer<typeof fileSchema>

const emailOf = (role: Role) => `${role}@demo.griot.example`

/** 96 random bits, 16 characters to type. */
const newPassword = () => randomBytes(12).toString('base64url')

/** Why the demo cannot be loaded, as a sentence for the person who started it. */
export class DemoError extends Error {
  override name = 'DemoError'
}

/** The accounts of the server that the demo is loaded into. */
export interface Accounts {
  exists(email: string): Promise<boolean>
  create(account: { email: string; name: string; role: Role; password: string }): Promise<unknown>
}

/** State of the demo between starts, in `demo-sign-ins.json` (mode 0600) in the data folder. */
export class DemoNotes {
  readonly path: string
  private notes: DemoFile

  private constructor(path: string, notes: DemoFile) {
    this.path = path
    this.notes = notes
  }

  /** @throws DemoError when the file is damaged */
  static async open(dataFolder: string): Promise<DemoNotes> {
    const path = join(dataFolder, 'demo-sign-ins.json')
    return new DemoNotes(path, (await read(path)) ?? { signIns: [], courseAddedAt: null })
  }

  get signIns(): readonly SignIn[] {
    return this.notes.signIns
  }

  get courseAdded(): boolean {
    return this.notes.courseAddedAt !== null
  }

  async keep(changes: Partial<DemoFile>): Promise<void> {
    this.notes = { ...this.notes, ...changes }
    const temporary = `${this.path}.new`
    await mkdir(join(this.path, '..'), { recursive: true })
    await writeFile(temporary, `${JSON.stringify(this.notes, null, 2)}\n`, { mode: 0o600 })
    await rename(temporary, this.path)
  }
}

async function read(path: string): Promise<DemoFile | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return fileSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new DemoError(`${path} is damaged. Put it back from a backup, or start with another data folder.`, { cause })
  }
}

/**
 * Creates one demo account per role. Each password is stored before its account is created, so that an interrupted
 * start loses none.
 * @returns whether every account already existed
 * @throws DemoError when the password of a demo account is unknown
 */
export async function ensureAccounts(accounts: Accounts, notes: DemoNotes): Promise<boolean> {
  const missing: Role[] = []
  for (const role of ROLES) {
    const known = notes.signIns.some((signIn) => signIn.role === role)
    const exists = await accounts.exists(emailOf(role))
    if (exists && !known)
      throw new DemoError(
        `${emailOf(role)} exists, but ${notes.path} does not have its password. Put the file back, or start with another data folder and database.`,
      )
    if (!exists) missing.push(role)
  }
  if (missing.length === 0) return true
  const made = missing.map((role): SignIn => ({ role, email: emailOf(role), password: newPassword() }))
  await notes.keep({
    signIns: [...notes.signIns.filter((signIn) => !missing.includes(signIn.role)), ...made],
    courseAddedAt: null,
  })
  for (const { role, email, password } of made) {
    await accounts.create({
      email,
      name: `Demo ${ROLE_NAMES[role].toLowerCase()}`,
      role,
      password,
    })
  }
  return false
}
