import { describe, expect, it } from 'vitest'
import { may, mayEditActivity, mayEditChat, PERMISSIONS, ROLES } from './roles.ts'

describe('PERMISSIONS', () => {
  it('gives each role the permissions of the specification, and no more', () => {
    const granted = Object.fromEntries(
      ROLES.map((role) => [
        role,
        (Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]).filter((one) => may(role, one)),
      ]),
    )
    const reads = ['session.own', 'content.read', 'views.write', 'comments.write', 'bulkChanges.undo']
    const writes = [
      'assets.write',
      'activities.write',
      'chats.write',
      'views.share',
      'takes.record',
      'reviews.request',
      'shares.write',
    ]
    const contributes = [...reads, ...writes, 'deleted.read']
    const edits = [
      ...contributes,
      'levels.write',
      'lessons.write',
      'availability.set',
      'takes.review',
      'reviews.decide',
      'speakers.manage',
    ]
    const sorted = (list: readonly string[]) => [...list].sort()
    for (const role of ['admin', 'editor']) expect(sorted(granted[role] ?? [])).toEqual(expect.arrayContaining(edits))
    expect(sorted(granted.contributor ?? [])).toEqual(sorted(contributes))
    expect(sorted(granted.viewer ?? [])).toEqual(sorted(reads))
  })

  it('an account with the mark of approvers also decides reviews, whatever its role, and nothing else', () => {
    for (const role of ROLES) {
      const all = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]
      const more = all.filter((one) => may(role, one, true) && !may(role, one))
      expect(more).toEqual(role === 'admin' || role === 'editor' ? [] : ['reviews.decide'])
    }
  })

  it('mayEditActivity, mayEditChat: a contributor may edit only what learners cannot see', () => {
    const table = ROLES.map((role) => [false, true].map((isActive) => mayEditActivity(role, { isActive })))
    const ofChats = ROLES.map((role) => [false, true].map((available) => mayEditChat(role, { available })))
    expect(ofChats).toEqual(table)
    expect(table).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [false, false],
    ])
  })
})
