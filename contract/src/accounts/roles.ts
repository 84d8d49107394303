import { z } from 'zod'

/** Who someone is, by the account and never by the client. */
export const ROLES = ['admin', 'editor', 'contributor', 'viewer'] as const
export type Role = (typeof ROLES)[number]
export const roleSchema = z.enum(ROLES)

export const ROLE_NAMES: Record<Role, string> = {
  admin: 'Admin',
  editor: 'Editor',
  contributor: 'Contributor',
  viewer: 'Viewer',
}

const curriculum = (role: Role) => role === 'admin' || role === 'editor'
const notViewer = (role: Role) => role !== 'viewer'

/** What may be done, and by whom: the one table that server and console read. */
export const PERMISSIONS = {
  'session.own': () => true,
  'content.read': () => true,
  'assets.write': notViewer,
  'levels.write': curriculum,
  'lessons.write': curriculum,
  'activities.write': notViewer,
  'chats.write': notViewer,
  'deleted.read': notViewer,
  'availability.set': curriculum,
  'users.manage': (role) => role === 'admin',
  'audit.read': (role) => role === 'admin',
  'metrics.read': (role) => role === 'admin',
  'integrity.manage': (role) => role === 'admin',
} as const satisfies Record<string, (role: Role) => boolean>

export type Permission = keyof typeof PERMISSIONS

/** What a token for a program may, beside what the role of its account may at the time. */
export const TOKEN_SCOPES = ['read', 'read-write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Which tokens do something; none does what would outlive it or let others in. */
const TOKENS_MAY = {
  'session.own': [],
  'content.read': ['read', 'read-write'],
  'assets.write': ['read-write'],
  'levels.write': ['read-write'],
  'lessons.write': ['read-write'],
  'activities.write': ['read-write'],
  'chats.write': ['read-write'],
  'deleted.read': ['read-write'],
  'availability.set': ['read-write'],
  'users.manage': [],
  'audit.read': [],
  'metrics.read': ['read', 'read-write'],
  'integrity.manage': [],
} as const satisfies Record<Permission, readonly TokenScope[]>

/** Whether a token of a scope may do something, where the role of its account may. */
export function tokenMay(scope: TokenScope, permission: Permission): boolean {
  const scopes: readonly TokenScope[] = TOKENS_MAY[permission]
  return scopes.includes(scope)
}

/** Whether a role may do something. */
export function may(role: Role, permission: Permission): boolean {
  return PERMISSIONS[permission](role)
}

/** A contributor may edit an activity only while learners cannot meet it. */
export function mayEditActivity(role: Role, activity: { isActive: boolean }): boolean {
  return may(role, 'activities.write') && (may(role, 'availability.set') || !activity.isActive)
}

/** The same of a chat, which learners meet with its lesson. */
export function mayEditChat(role: Role, lesson: { available: boolean }): boolean {
  return may(role, 'chats.write') && (may(role, 'availability.set') || !lesson.available)
}
