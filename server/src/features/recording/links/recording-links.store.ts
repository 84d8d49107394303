import { type Database, preparedRows } from '../../../storage/database/database.ts'

interface FoundLink {
  id: number
  speaker_id: number
  created_at: Date
  is_expired: boolean
  is_revoked: boolean
  has_withdrawn: boolean
}

const TO_OPEN = {
  name: 'recording link to open',
  text: `select l.id, l.speaker_id, l.created_at, l.expires_at <= now() as is_expired,
      l.revoked_at is not null as is_revoked, s.withdrawn_at is not null as has_withdrawn
    from recording_links l join speakers s on s.id = l.speaker_id where l.id = $1`,
}

/** A link, and what may keep it from being opened; null without one. */
export async function findLinkToOpen(database: Database, id: number): Promise<FoundLink | null> {
  const [found] = await preparedRows<FoundLink>(database, TO_OPEN, [id])
  return found ?? null
}
