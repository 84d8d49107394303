import { emailSchema, personNameSchema } from '@griot/contract/accounts/auth.ts'
import type { Role } from '@griot/contract/accounts/roles.ts'
import * as oidcApiMessages from '@griot/contract/messages/api/accounts/oidc.ts'
import type { RoleClaim } from '../../../config/oidc-config.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { changeOf } from '../../../storage/database/writes/audit-change.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { auditUserChange, findUserByEmail, insertUser, isEmailTaken, lockAdmins, type UserRow } from '../auth.store.ts'
import { hasFactor } from '../second-factor/second-factor.store.ts'
import { acceptInvited, findByIdentity, type Identity, link, linksOf } from './identities.store.ts'
import type { Claims, ProviderPerson } from './provider.ts'
import { roleOf } from './role-of.ts'

export interface AccountDeps {
  pool: Pool
  /** The display name of the provider. */
  name: string
  roles: RoleClaim | null
}

/** The account, and the identity to link to it after the second factor was verified. */
interface AccountMatch {
  user: UserRow
  unlinked: Identity | null
}

/**
 * The account of a person authenticated by the provider: found by the subject once it is linked; before that by the
 * verified email, creating an account if there is none.
 * @throws CallError login_failed, unavailable
 */
export async function accountOf(
  deps: AccountDeps,
  { seen, address }: { seen: ProviderPerson; address: string },
): Promise<AccountMatch> {
  const known = await findByIdentity(deps.pool, seen.identity)
  if (known) return { user: requireActive(known), unlinked: null }
  const person = personOf(deps, await seen.claims())
  const enter = () =>
    write(deps.pool, { actor: { userId: null, address } }, (transaction) =>
      findOrCreate(transaction, { ...person, identity: seen.identity, provider: deps.name }),
    )
  return enter().catch((error) => {
    // The same person in another tab, or an invitation, was faster.
    if (isEmailTaken(error)) return enter()
    throw error
  })
}

interface Person {
  email: string
  name: string
  /** The role of a new account. */
  role: Role
}

/** @throws CallError login_failed when the provider has not verified the email */
function personOf({ name: provider, roles }: AccountDeps, claims: Claims): Person {
  const email = emailSchema.safeParse(claims.email)
  if (!email.success || claims.email_verified !== true)
    throw new CallError('login_failed', { message: oidcApiMessages.unverified({ name: provider }) })
  const names = [claims.name, claims.preferred_username, email.data].map((one) => personNameSchema.safeParse(one).data)
  const name = names.find((one) => one !== undefined) ?? email.data
  // Everyone sees names, but only admins see addresses.
  const isAddress = emailSchema.safeParse(name).success
  return { email: email.data, name: isAddress ? name.replace(/@.*$/, '') : name, role: roleOf(claims, roles) }
}

interface Entry extends Person {
  identity: Identity
  provider: string
}

async function findOrCreate(transaction: Transaction, entry: Entry): Promise<AccountMatch> {
  // Before any row lock, as everywhere that creates an admin.
  if (entry.role === 'admin') await lockAdmins(transaction)
  const { email, name, role, identity } = entry
  const found = await findUserByEmail(transaction, email)
  if (!found) {
    const input = { email, name, role, passwordHash: null, status: 'active' } as const
    return linked(transaction, await insertUser(transaction, input), entry)
  }
  const locked = await lockAccount(transaction, found.id)
  const user = requireActive({ ...found, status: locked?.status ?? 'disabled' }, 'invited')
  const links = await linksOf(transaction, user.id)
  const before = links.find(({ issuer }) => issuer === identity.issuer)
  if (before && before.subject !== identity.subject) throw identityTaken(entry)
  if (before) return { user, unlinked: null }
  if (user.status === 'invited') return linked(transaction, await accept(transaction, user, name), entry)
  // Before the second factor is verified, nothing of the account changes.
  if (await hasFactor(transaction, user.id)) return { user, unlinked: identity }
  return linked(transaction, user, entry)
}

async function linked(transaction: Transaction, user: UserRow, entry: Entry): Promise<AccountMatch> {
  if (!(await link(transaction, { userId: user.id, ...entry.identity }))) throw identityTaken(entry)
  return { user, unlinked: null }
}

/** The role stays as chosen by the admin. */
async function accept(transaction: Transaction, user: UserRow, name: string): Promise<UserRow> {
  const accepted = await acceptInvited(transaction, { userId: user.id, name })
  if (!accepted) throw new Error('An invited account that is locked is not invited any more.')
  await auditUserChange(transaction, {
    userId: user.id,
    action: 'accept invitation',
    by: String(user.id),
    changed: { name: changeOf('', name), status: changeOf('invited', 'active') },
  })
  return accepted
}

/** @throws CallError login_failed */
function requireActive(user: UserRow, also = 'active'): UserRow {
  if (user.status === 'active' || user.status === also) return user
  throw new CallError('login_failed', { message: oidcApiMessages.disabled })
}

function identityTaken({ provider }: Entry): CallError {
  return new CallError('login_failed', { message: oidcApiMessages.otherSubject({ name: provider }) })
}
