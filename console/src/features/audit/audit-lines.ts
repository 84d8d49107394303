import type { AuditEvent } from '@griot/contract/history/audit.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as auditMessages from '@griot/contract/messages/ui/history/audit.ts'
import { escapeFormula } from '../../shared/sheets/cell-texts.ts'
import { actorNameOf, entityNamesOf } from './audit-words.ts'

const HEADS = [
  auditMessages.time,
  auditMessages.who,
  auditMessages.email,
  auditMessages.role,
  auditMessages.action,
  commonMessages.kind,
  auditMessages.things,
  auditMessages.count,
  auditMessages.address,
]

/** The log as lines of a sheet, after a header; names that look like formulas are escaped. */
export function linesOfEvents(events: readonly AuditEvent[]): string[][] {
  const lines = events.map((event) => [
    event.at,
    actorNameOf(event),
    event.who?.email ?? '',
    event.who?.role ?? '',
    event.action,
    event.entity,
    entityNamesOf([event]),
    String(event.count),
    event.address,
  ])
  return [HEADS, ...lines.map((line) => line.map(escapeFormula))]
}
