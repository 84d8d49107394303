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
    summary: 'Every account, and whether mail is set up',
    result: accountListSchema,
  },

  inviteUser: {
    method: 'POST',
    path: '/users',
    access: 'users.manage',
    summary: 'Make an account for somebody, who gets a link by mail or from the admin',
    body: inviteUserSchema,
    result: invitedSchema,
    status: 201,
    idempotent: true,
  },

  patchUser: {
    method: 'PATCH',
    path: '/users/:id',
    access: 'users.manage',
    summary: 'Change the role of an account, disable or enable it; the last admin stays one',
    params: id,
    body: patchUserSchema,
    result: accountSchema,
    versioned: true,
  },

  resendInvitation: {
    method: 'POST',
    path: '/users/:id/invite',
    access: 'users.manage',
    summary: 'Give an invited person a new link; the one before ends',
    params: id,
    body: resendInvitationSchema,
    result: invitedSchema,
  },

  readInvitation: {
    method: 'POST',
    path: '/auth/invitation',
    access: 'public',
    summary: 'Whom the one-time link of an invitation is for',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: invitationTokenSchema,
    result: invitationSchema,
  },

  acceptInvitation: {
    method: 'POST',
    path: '/auth/invitation/accept',
    access: 'public',
    summary: 'Redeem the one-time link of an invitation',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: acceptInvitationSchema,
    result: sessionSchema,
    status: 201,
  },

  changePassword: {
    method: 'PUT',
    path: '/auth/me/password',
    access: 'session.own',
    summary: 'Change the password of the signed-in account; every other session of it ends',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: changePasswordSchema,
    result: nothing,
  },

  listSessions: {
    method: 'GET',
    path: '/auth/me/sessions',
    access: 'session.own',
    summary: 'Where the signed-in account is signed in',
    result: z.array(openSessionSchema),
  },

  endSession: {
    method: 'DELETE',
    path: '/auth/me/sessions/:id',
    access: 'session.own',
    summary: 'End a session of the signed-in account',
    params: id,
    result: nothing,
  },

  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/me/sessions',
    access: 'session.own',
    summary: 'End every session of the signed-in account but this one',
    result: nothing,
  },
} as const satisfies Record<string, Call>
