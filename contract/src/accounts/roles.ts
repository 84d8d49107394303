import { z } from 'zod'
import * as roleMessages from '../messages/en/ui/accounts/role.ts'

/** Roles. The account decides the role, never the client. */
export const ROLES = ['admin', 'editor', 'contributor', 'viewer'] as const
export type Role = (typeof ROLES)[number]
export const roleSchema = z.enum(ROLES)

/** The roles in the language of the console; on the server in English. */
export const ROLE_NAMES: Record<Role, string> = {
  admin: roleMessages.admin,
  editor: roleMessages.editor,
  contributor: roleMessages.contributor,
  viewer: roleMessages.viewer,
}

const adminOrEditor = (role: Role) => role === 'admin' || role === 'editor'
const notViewer = (role: Role) => role !== 'viewer'
const mayApprove = (role: Role, isApprover: boolean) => isApprover || adminOrEditor(role)

/**
 * Which role may do what: the only permission table, used by server and console. `isApprover` is a mark that an admin
 * gives to an account, whatever its role.
 */
export const PERMISSIONS = {
  'session.own': () => true,
  'content.read': () => true,
  'views.write': () => true,
  'views.share': notViewer,
  // A language expert comments without changing anything.
  'comments.write': () => true,
  'assets.write': notViewer,
  'levels.write': adminOrEditor,
  'lessons.write': adminOrEditor,
  'activities.write': notViewer,
  'chats.write': notViewer,
  'deleted.read': notViewer,
  'availability.set': adminOrEditor,
  // An own change of many items; undoing it also needs the permission of the change.
  'bulkChanges.undo': () => true,
  'takes.record': notViewer,
  'takes.review': adminOrEditor,
  'reviews.request': notViewer,
  'reviews.decide': mayApprove,
  'reviews.settings': (role) => role === 'admin',
  'releases.write': adminOrEditor,
  'releases.delete': (role) => role === 'admin',
  'shares.write': notViewer,
  'speakers.manage': adminOrEditor,
  'recording.settings': (role) => role === 'admin',
  'users.manage': (role) => role === 'admin',
  'audit.read': (role) => role === 'admin',
  'metrics.read': (role) => role === 'admin',
  'integrity.manage': (role) => role === 'admin',
} as const satisfies Record<string, (role: Role, isApprover: boolean) => boolean>

export type Permission = keyof typeof PERMISSIONS

/** Scopes of API tokens; they narrow what the current role of the account permits. */
export const TOKEN_SCOPES = ['read', 'read-write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Which token scopes allow a permission; none allows what would outlive the token or let others in. */
const TOKENS_MAY = {
  'session.own': [],
  'content.read': ['read', 'read-write'],
  'views.write': ['read-write'],
  'views.share': ['read-write'],
  'comments.write': ['read-write'],
  'assets.write': ['read-write'],
  'levels.write': ['read-write'],
  'lessons.write': ['read-write'],
  'activities.write': ['read-write'],
  'chats.write': ['read-write'],
  'deleted.read': ['read-write'],
  'availability.set': ['read-write'],
  'bulkChanges.undo': ['read-write'],
  'takes.record': ['read-write'],
  'takes.review': ['read-write'],
  'reviews.request': ['read-write'],
  'reviews.decide': ['read-write'],
  'reviews.settings': [],
  'releases.write': ['read-write'],
  'releases.delete': [],
  // A link lets others in.
  'shares.write': [],
  'speakers.manage': [],
  'recording.settings': [],
  'users.manage': [],
  'audit.read': [],
  'metrics.read': ['read', 'read-write'],
  'integrity.manage': [],
} as const satisfies Record<Permission, readonly TokenScope[]>

/** Whether a token scope allows something, provided the role of its account does. */
export function tokenMay(scope: TokenScope, permission: Permission): boolean {
  const scopes: readonly TokenScope[] = TOKENS_MAY[permission]
  return scopes.includes(scope)
}

/** Whether an account with this role, and the mark of approvers, has a permission. */
export function may(role: Role, permission: Permission, isApprover = false): boolean {
  return PERMISSIONS[permission](role, isApprover)
}

/** A contributor may edit an activity only while learners cannot see it. */
export function mayEditActivity(role: Role, activity: { isActive: boolean }): boolean {
  return may(role, 'activities.write') && (may(role, 'availability.set') || !activity.isActive)
}

/** The same for a chat, which learners see with its lesson. */
export function mayEditChat(role: Role, lesson: { available: boolean }): boolean {
  return may(role, 'chats.write') && (may(role, 'availability.set') || !lesson.available)
}
