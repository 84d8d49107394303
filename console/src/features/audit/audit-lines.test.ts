import type { AuditEvent } from '@griot/contract/history/audit.ts'
import { expect, it } from 'vitest'
import { linesOfEvents } from './audit-lines.ts'
import { actionNameOf, actorNameOf, entityNamesOf, groupsOf } from './audit-words.ts'

const EVENT: AuditEvent = {
  id: '1',
  at: '2026-11-23T09:30:00.000Z',
  who: null,
  action: 'failed sign in',
  entity: 'user',
  count: 1,
  things: [{ key: '1', name: 'ada@griot.example', item: null, version: null }],
  address: '10.0.0.1',
  bulkChangeId: null,
}

it('audit log: an event without an account is not attributed to Griot', () => {
  expect(actorNameOf(EVENT)).toBe('Not signed in')
  expect(actorNameOf({ ...EVENT, address: '' })).toBe('Griot')
})

it('audit log: acts of review are shown by their words', () => {
  const shown = ['approve', 'request review', 'return', 'take back review', 'undo', 'update'].map(actionNameOf)
  expect(shown).toEqual([
    'Approve',
    'Ask for review',
    'Return for changes',
    'Take back request for review',
    'Undo',
    'Update',
  ])
})

it('audit log export: a name that looks like a formula is escaped', () => {
  const who = {
    id: '2',
    name: '=HYPERLINK("x")',
    email: '+a@griot.example',
    role: 'editor',
  } as const
  const [, line = []] = linesOfEvents([{ ...EVENT, who }])
  expect(line.slice(1, 3)).toEqual(['\'=HYPERLINK("x")', "'+a@griot.example"])
})

it('audit log: the events of a change of many items are one row', () => {
  const one = {
    ...EVENT,
    bulkChangeId: '7',
    entity: 'lesson',
    count: 2,
    things: [{ key: '1', name: 'LSN-YA-0001', item: null, version: 2 }],
  }
  const [, group = [], ...others] = groupsOf([EVENT, one, { ...one, entity: 'level', count: 1 }, EVENT, EVENT])
  expect(group.map(({ entity }) => entity)).toEqual(['lesson', 'level'])
  expect(entityNamesOf(group)).toBe('LSN-YA-0001, LSN-YA-0001 and 1 other')
  expect(others.map(({ length }) => length)).toEqual([1, 1])
})
