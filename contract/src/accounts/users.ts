import { z } from 'zod'
import { PASSWORD_LENGTH_MAX } from '../limits.ts'
import { messages } from '../messages.ts'
import { emailSchema, passwordSchema, personNameSchema } from './auth.ts'
import { type Role, roleSchema } from './roles.ts'

/** How long the link of an invitation stays valid. */
export const INVITATION_DAYS = 7

const STATUSES = ['active', 'invited', 'disabled'] as const

/** An account as admins see it; times are ISO 8601. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Empty until the invitation is accepted. */
  name: z.string(),
  role: roleSchema,
  status: z.enum(STATUSES),
  /** Whether signing in requires a code. */
  secondFactor: z.boolean(),
  /** To within a few minutes; null for an account that has never signed in. */
  lastSeenAt: z.string().nullable(),
  /** Of the newest invitation link; null when no link is valid. */
  invitedAt: z.string().nullable(),
  invitationEndsAt: z.string().nullable(),
  version: z.number().int(),
})
export type UserAccount = z.infer<typeof accountSchema>

/** GET /users: all accounts, whether Griot can send mail, and whether admins must have a second factor. */
export const accountListSchema = z.object({
  users: z.array(accountSchema),
  mail: z.boolean(),
  adminsNeedSecondFactor: z.boolean(),
})

/** How an invited person receives the link. */
const DELIVERIES = ['mail', 'link'] as const
const delivery = z.enum(DELIVERIES)
export type Delivery = z.infer<typeof delivery>

/** POST /users */
export const inviteUserSchema = z.strictObject({
  email: emailSchema,
  role: roleSchema,
  by: delivery,
})
export type InviteUser = z.input<typeof inviteUserSchema>

/** POST /users/:id/invite: a new link; the previous one becomes invalid. */
export const resendInvitationSchema = z.strictObject({ by: delivery })

/** An invited account, and its link if it is not sent by mail. The link is returned only once. */
export const invitedSchema = z.object({ user: accountSchema, link: z.string().nullable() })

/** PATCH /users/:id. An account without a password is in the state invited when it is enabled again. */
export const patchUserSchema = z
  .strictObject({
    role: roleSchema.optional(),
    disabled: z.boolean().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'Name at least one field to change.')
export type PatchUser = z.input<typeof patchUserSchema>

const token = z.string().min(1).max(200)

/** POST /auth/invitation: what a link is for. The token is in the body, because URLs are written to logs. */
export const invitationTokenSchema = z.strictObject({ token })
export const invitationSchema = z.object({ email: z.string(), role: roleSchema })

/** POST /auth/invitation/accept */
export const acceptInvitationSchema = z.strictObject({
  token,
  name: personNameSchema,
  password: passwordSchema,
})
export type AcceptInvitation = z.input<typeof acceptInvitationSchema>

/** PUT /auth/me/password */
export const changePasswordSchema = z.strictObject({
  currentPassword: z.string({ error: messages.required }).min(1, messages.required).max(PASSWORD_LENGTH_MAX),
  password: passwordSchema,
})
export type ChangePassword = z.input<typeof changePasswordSchema>

/** One of one's own active sessions; times are ISO 8601. */
export const openSessionSchema = z.object({
  id: z.string(),
  /** The browser's User-Agent; empty if it sends none. */
  userAgent: z.string(),
  address: z.string(),
  startedAt: z.string(),
  /** To within a few minutes. */
  lastSeenAt: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

/** What each role may do, shown where a role is chosen. */
export const ROLE_MEANINGS: Record<Role, string> = {
  admin: 'An admin can do everything, including managing users.',
  editor: 'An editor creates levels, lessons and activities, and makes them available.',
  contributor: 'A contributor declares and uploads media and drafts activities, but cannot make them available.',
  viewer: 'A viewer can see and play everything, but cannot change anything.',
}

export const userMessages = {
  adminsOnly: 'Only an admin can do this.',
  listFailed: 'Could not load the users.',
  notFound: 'Account not found.',
  lastAdmin: 'This is the last admin. Make someone else an admin first.',
  invited: (email: string) => `Invitation sent to ${email}.`,
  invitedElsewhere: (email: string) => `${email} is invited. To get the link, open Users and press Copy link.`,
  linkMade: (email: string) => `Link for ${email} created.`,
  notMailed: 'The account is invited, but the email could not be sent. Copy the link, or send it again later.',
  notInvited: 'This account has no open invitation.',
  roleSet: (email: string, role: string) => `${email} is now ${role}.`,
  disabled: (email: string) => `${email} is disabled.`,
  enabled: (email: string) => `${email} is enabled.`,
  invitationUsed:
    'This invitation was already used, has expired, or is not the newest one. Ask an admin for a new one.',
  invitationFailed: 'Could not check the invitation.',
  welcome: 'Welcome to Griot.',
  wrongPassword: 'Wrong password.',
  passwordChanged: 'Password changed. All other sessions and API tokens have ended.',
  changeEnds: 'A new password ends all other sessions and all your API tokens. Programs that use them need new ones.',
  passwordsDiffer: 'The passwords do not match.',
  sessionsFailed: 'Could not load the sessions.',
  sessionEnded: 'Session ended.',
  othersEnded: 'All other sessions ended.',
  noSuchSession: 'This session has already ended.',
} as const
