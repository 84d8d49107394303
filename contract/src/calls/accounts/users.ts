import { z } from 'zod'
import { sessionSchema } from '../../accounts/auth.ts'
import {
  acceptInvitationSchema,
  accountListSchema,
  accountSchema,
  changePasswordSchema,
  invitationSchema,
  invitationTokenSchema,
  invitedSchema,
  inviteUserSchema,
  openSessionSchema,
  patchUserSchema,
  resendInvitationSchema,
} from '../../accounts/users.ts'
import { type Call, PUBLIC_BODY_BYTES_MAX } from '../call.ts'

const nothing = z.null()
const id = z.strictObject({ id: z.string().max(50) })

/** Accounts, invitations, and one's own account. */
export const userCalls = {
  listUsers: {
    method: 'GET',
    path: '/users',
    access: 'users.manage',
    summary: 'Lists all accounts, and whether a mail server is set up.',
    result: accountListSchema,
  },

  inviteUser: {
    method: 'POST',
    path: '/users',
    access: 'users.manage',
    summary: 'Invites a person with a link that is sent by email or returned to the admin.',
    body: inviteUserSchema,
    result: invitedSchema,
    status: 201,
    idempotent: true,
  },

  patchUser: {
    method: 'PATCH',
    path: '/users/:id',
    access: 'users.manage',
    summary: 'Changes the role of an account, disables it or enables it.',
    params: id,
    body: patchUserSchema,
    result: accountSchema,
    versioned: true,
  },

  resendInvitation: {
    method: 'POST',
    path: '/users/:id/invite',
    access: 'users.manage',
    summary: 'Creates a new invitation link that replaces the old one.',
    params: id,
    body: resendInvitationSchema,
    result: invitedSchema,
  },

  getInvitation: {
    method: 'POST',
    path: '/auth/invitation',
    access: 'public',
    summary: 'Returns the account of an invitation link.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: invitationTokenSchema,
    result: invitationSchema,
  },

  acceptInvitation: {
    method: 'POST',
    path: '/auth/invitation/accept',
    access: 'public',
    summary: 'Accepts an invitation with its one-time link.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: acceptInvitationSchema,
    result: sessionSchema,
    status: 201,
  },

  changePassword: {
    method: 'PUT',
    path: '/auth/me/password',
    access: 'session.own',
    summary: 'Changes the password of the signed-in account and ends all its other sessions.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: changePasswordSchema,
    result: nothing,
  },

  listSessions: {
    method: 'GET',
    path: '/auth/me/sessions',
    access: 'session.own',
    summary: 'Lists the sessions of the signed-in account.',
    result: z.array(openSessionSchema),
  },

  endSession: {
    method: 'DELETE',
    path: '/auth/me/sessions/:id',
    access: 'session.own',
    summary: 'Ends a session of the signed-in account.',
    params: id,
    result: nothing,
  },

  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/me/sessions',
    access: 'session.own',
    summary: 'Ends all other sessions of the signed-in account.',
    result: nothing,
  },
} as const satisfies Record<string, Call>
