import type { AuditEvent } from '#contract/audit.ts'
import { counted } from '#contract/counted.ts'

/** What people call the things of the log. */
export const ENTITY_WORDS: Readonly<Record<string, string>> = {
  asset: 'Asset',
  level: 'Level',
  lesson: 'Lesson',
  activity: 'Activity',
  chat: 'Chat',
  user: 'Account',
  settings: 'Setting',
  file: 'Stored file',
}

export const whoOf = ({ who }: AuditEvent): string =>
  who === null ? 'Griot' : who.name || who.email

/** The things of an event: those that are named, and how many more there are. */
export function thingsOf({ things, count }: AuditEvent): string {
  const more = count - things.length
  const names = things.map(({ name }) => name).join(', ')
  return more > 0 ? `${names} and ${counted(more, 'other')}` : names
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const HEADS = ['Time', 'Who', 'Email', 'Role', 'Action', 'Kind', 'Things', 'Count', 'Address']

/** The log as lines of a sheet, below their heads. */
export function linesOfEvents(events: readonly AuditEvent[]): string[][] {
  const lines = events.map((event) => [
    event.at,
    whoOf(event),
    event.who?.email ?? '',
    event.who?.role ?? '',
    event.action,
    event.entity,
    thingsOf(event),
    String(event.count),
    event.address,
  ])
  return [HEADS, ...lines]
}
