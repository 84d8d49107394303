import type { AuditEvent } from '@griot/contract/history/audit.ts'
import { auditMessages } from '@griot/contract/history/audit-messages.ts'
import { counted } from '@griot/contract/text/count-words.ts'

/** Names of the things in the log. */
export const ENTITY_WORDS: Readonly<Record<string, string>> = {
  asset: 'Asset',
  level: 'Level',
  lesson: 'Lesson',
  activity: 'Activity',
  chat: 'Chat',
  user: 'Account',
  settings: 'Setting',
  file: 'Stored file',
  log: 'Audit log',
}

/** Griot itself has no IP address. */
export function actorNameOf({ who, address }: AuditEvent): string {
  if (who === null) return address === '' ? 'Griot' : auditMessages.notSignedIn
  return who.name || who.email
}

/** The things of an event: the named ones, and the number of the others. */
export function entityNamesOf({ things, count }: AuditEvent): string {
  const more = count - things.length
  const names = things.map(({ name }) => name).join(', ')
  return more > 0 ? `${names} and ${counted(more, 'other')}` : names
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
