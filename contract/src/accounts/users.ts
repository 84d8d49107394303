import { z } from 'zod'
import { PASSWORD_LENGTH_MAX } from '../limits.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import * as apiMessages from '../messages/en/api/general/general.ts'
import * as roleMeaningMessages from '../messages/en/ui/accounts/role-meaning.ts'
import { withMessage } from '../messages/schema-messages.ts'
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
  /** Whether an admin has marked it as an approver. */
  isApprover: z.boolean(),
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
  isApprover: z.boolean().default(false),
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
    isApprover: z.boolean().optional(),
    disabled: z.boolean().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, withMessage(fieldApiMessages.changeNothing))
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
  currentPassword: z
    .string(withMessage(apiMessages.required))
    .min(1, withMessage(apiMessages.required))
    .max(PASSWORD_LENGTH_MAX),
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
  admin: roleMeaningMessages.admin,
  editor: roleMeaningMessages.editor,
  contributor: roleMeaningMessages.contributor,
  viewer: roleMeaningMessages.viewer,
}
