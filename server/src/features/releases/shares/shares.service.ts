import { may } from '@griot/contract/accounts/roles.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as shareApiMessages from '@griot/contract/messages/api/releases/share.ts'
import type { SharedContent, ShareLink } from '@griot/contract/releases/share-links.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { linkIdOf, type RecordingLinkTokens } from '../../../http/auth/recording-link-tokens.ts'
import type { Account } from '../../../http/calls/call.ts'
import { CallError, fieldError } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { auditChange, changeOf } from '../../../storage/database/writes/audit-change.ts'
import { requirePermission } from '../../../storage/database/writes/require-permission.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { findRelease } from '../releases.store.ts'
import { sharedContent } from './shared-content.ts'
import * as store from './shares.store.ts'

export interface ShareDeps {
  pool: Pool
  tokens: RecordingLinkTokens
  links: MediaLinks
  /** Counts and refuses failed lookups of an address, as for other links. */
  findByLink: <Found>(
    from: { database: Database; address: string },
    find: () => Promise<Found | null>,
  ) => Promise<Found | null>
}

interface Writer {
  actor: Actor
  idempotency: Idempotency | null
  account: Account
}

function present({ tokens }: ShareDeps, row: store.ShareRow, { id, role }: Account): ShareLink {
  const state = row.ended_at ? 'ended' : row.is_expired ? 'expired' : 'open'
  const token = tokens.tokenOf({ id: row.id, createdAt: row.created_at })
  return {
    ...{ id: String(row.id), what: row.what, itemId: row.item_id, title: row.title, language: row.language, state },
    release: row.release_id === null ? null : { id: String(row.release_id), number: Number(row.release_number) },
    path: state === 'open' && may(role, 'shares.write') ? `/p/${token}` : null,
    by:
      row.user_id === null || row.user_role === null
        ? null
        : { role: row.user_role, you: String(row.user_id) === id, name: row.user_name ?? '' },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    opened: row.opened,
  }
}

export async function listShareLinks(deps: ShareDeps, language: LanguageName, account: Account): Promise<ShareLink[]> {
  return (await store.listShares(deps.pool, language)).map((row) => present(deps, row, account))
}

/** @throws CallError unprocessable for what does not exist, or is not in the release */
export function createShareLink(
  deps: ShareDeps,
  { body, ...writer }: Writer & { body: ReadBody<'createShareLink'> },
): Promise<ShareLink> {
  return write(deps.pool, writer, async (transaction) => {
    const item = await store.findItem(transaction, body)
    if (!item) throw fieldError('unprocessable', 'itemId', shareApiMessages.itemNotFound)
    const share = {
      ...{ what: body.what, item_id: body.itemId, language: item.language, title: item.title },
      release_id: body.releaseId === null ? null : Number(body.releaseId),
    }
    if (share.release_id !== null) {
      const release = await findRelease(transaction, share.release_id)
      const has = release?.state === 'complete' && (await store.releaseHas(transaction, share))
      if (!has) throw fieldError('unprocessable', 'releaseId', shareApiMessages.notInRelease)
    }
    return insert(deps, transaction, { ...share, days: body.days, key: item.key }, writer)
  })
}

/** Another link for the same. @throws CallError not_found */
export function renewShareLink(
  deps: ShareDeps,
  { id, days, ...writer }: Writer & { id: string; days: number },
): Promise<ShareLink> {
  return write(deps.pool, writer, async (transaction) => {
    const row = await requireShare(transaction, id)
    const item = await store.findItem(transaction, { what: row.what, itemId: row.item_id })
    if (!item) throw new CallError('not_found', { message: shareApiMessages.itemNotFound })
    return insert(deps, transaction, { ...row, title: item.title, days, key: item.key }, writer)
  })
}

async function insert(
  deps: ShareDeps,
  transaction: Transaction,
  { key, ...share }: Parameters<typeof store.insertShare>[1] & { key: number },
  { actor, account }: Writer,
): Promise<ShareLink> {
  await requirePermission(transaction, 'shares.write', shareApiMessages.accountMayNot)
  const id = await store.insertShare(transaction, share)
  await auditChange(transaction, {
    ...{ entity: share.what, key, action: 'create share link', by: actor.userId },
    changed: { shareLink: changeOf(null, share.title) },
  })
  return present(deps, await requireShare(transaction, String(id)), account)
}

/** Ends a link at once. Repeating it changes nothing. @throws CallError not_found */
export function endShareLink(
  deps: ShareDeps,
  { id, actor, account }: Omit<Writer, 'idempotency'> & { id: string },
): Promise<ShareLink> {
  return write(deps.pool, { actor }, async (transaction) => {
    const ended = await store.endShare(transaction, Number(id))
    const row = await requireShare(transaction, id)
    const item = await store.findItem(transaction, { what: row.what, itemId: row.item_id })
    if (ended && item)
      await auditChange(transaction, {
        ...{ entity: row.what, key: item.key, action: 'end share link', by: actor.userId },
        changed: { shareLink: changeOf(row.title, null) },
      })
    return present(deps, row, account)
  })
}

async function requireShare(database: Database, id: string): Promise<store.ShareRow> {
  const row = await store.findShare(database, Number(id))
  if (!row) throw new CallError('not_found', { message: shareApiMessages.notFound })
  return row
}

/**
 * What the link of a token opens, counted.
 * @throws CallError not_found for a wrong token, gone for a link that has ended, too_many_requests
 */
export async function openShareLink(
  deps: ShareDeps,
  token: string,
  { address, isCounted = true }: { address: string; isCounted?: boolean },
): Promise<SharedContent> {
  const { pool, tokens, findByLink } = deps
  const row = await findByLink({ database: pool, address }, async () => {
    const found = await store.findShare(pool, linkIdOf(token))
    return found && tokens.matches(token, { id: found.id, createdAt: found.created_at }) ? found : null
  })
  if (!row) throw new CallError('not_found', { message: shareApiMessages.notValid })
  if (row.ended_at || row.is_expired) throw new CallError('gone', { message: shareApiMessages.hasEnded })
  const item = await store.findItem(pool, { what: row.what, itemId: row.item_id })
  const content = item && (await sharedContent(deps, { ...row, levelId: item.level_id }))
  if (!content) throw new CallError('gone', { message: shareApiMessages.notPlayable })
  if (isCounted) await store.countOpened(pool, row.id)
  return { ...content, title: row.title, expiresAt: row.expires_at.toISOString() }
}
