import type { Concern, Finding, IntegrityCheck } from '@griot/contract/integrity/integrity.ts'
import type { CheckRow } from '../../storage/integrity/checks.store.ts'
import type { OpenFinding } from '../../storage/integrity/findings.store.ts'

export function presentCheck(row: CheckRow, by: IntegrityCheck['by']): IntegrityCheck {
  const { missing, untracked, altered } = row
  return {
    id: String(row.id),
    state: row.state as IntegrityCheck['state'],
    by,
    startedAt: row.begun_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    part: row.part as IntegrityCheck['part'],
    files: row.files,
    filesRead: row.files_read,
    bytes: row.bytes,
    bytesRead: row.bytes_read,
    found: missing === null || untracked === null || altered === null ? null : { missing, untracked, altered },
  }
}

export function presentFinding(row: OpenFinding, { concerns, count }: { concerns: Concern[]; count: number }): Finding {
  const { id, kind, digest, bytes, since, reason } = row
  return {
    id,
    kind,
    digest,
    bytes,
    found: kind === 'altered' ? { digest: row.found_digest, bytes: row.found_bytes } : null,
    reason,
    since: since.toISOString(),
    concerns,
    concernCount: count,
  }
}
