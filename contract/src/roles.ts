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
  'availability.set': curriculum,
} as const satisfies Record<string, (role: Role) => boolean>

export type Permission = keyof typeof PERMISSIONS

/** Whether a role may do something. */
export function may(role: Role, permission: Permission): boolean {
  return PERMISSIONS[permission](role)
}

/** A contributor may edit an activity only while learners cannot meet it. */
export function mayEditActivity(role: Role, activity: { isActive: boolean }): boolean {
  return may(role, 'activities.write') && (may(role, 'availability.set') || !activity.isActive)
}
