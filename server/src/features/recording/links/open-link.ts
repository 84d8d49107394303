import * as recordingLinkApiMessages from '@griot/contract/messages/api/recording/recording-link.ts'
import { linkIdOf, type RecordingLinkTokens } from '../../../http/auth/recording-link-tokens.ts'
import type { RecordingLinkAccess } from '../../../http/calls/call.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { type FoundLink, findLinkToOpen } from './recording-links.store.ts'

interface Deps {
  pool: Pool
  tokens: RecordingLinkTokens
  /** Counts and refuses failed lookups of an address, as for other links. */
  findByLink: <Found>(
    from: { database: Database; address: string },
    find: () => Promise<Found | null>,
  ) => Promise<Found | null>
}

/**
 * The open recording link of a token. Each request reads the link, so that its end, withdrawn consent and a deleted
 * speaker count at once, on every process.
 * @throws CallError unauthorized for a wrong token, gone for a link that has ended, too_many_requests
 */
export async function openRecordingLink(
  { pool, tokens, findByLink }: Deps,
  token: string,
  address: string,
): Promise<RecordingLinkAccess> {
  const link = await findByLink({ database: pool, address }, async () => {
    const found = await findLinkToOpen(pool.pipelined, linkIdOf(token))
    return found && tokens.matches(token, { id: found.id, createdAt: found.created_at }) ? found : null
  })
  requireOpen(link)
  return { id: String(link.id), speakerId: String(link.speaker_id) }
}

/** @throws CallError unauthorized without a link, gone for one that has ended */
export function requireOpen(link: FoundLink | null): asserts link is FoundLink {
  if (!link) throw new CallError('unauthorized', { message: recordingLinkApiMessages.notValid })
  if (link.has_withdrawn) throw new CallError('gone', { message: recordingLinkApiMessages.consentWithdrawn })
  if (link.is_revoked) throw new CallError('gone', { message: recordingLinkApiMessages.revoked })
  if (link.is_expired) throw new CallError('gone', { message: recordingLinkApiMessages.expired })
}
