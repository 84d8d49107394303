import { z } from 'zod'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../limits.ts'
import * as apiMessages from '../messages/en/api/general/general.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { CONSOLE_LANGUAGES } from '../messages/languages.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { isStorable } from '../text/text.ts'
import { roleSchema } from './roles.ts'

export const emailSchema = z
  .string(withMessage(apiMessages.required))
  .trim()
  .min(1, withMessage(apiMessages.required))
  .max(254, withMessage(inputApiMessages.tooLong({ most: 254 })))
  .pipe(z.email(withMessage(inputApiMessages.email)))

/** A new password; it is never truncated. The server also refuses the most common ones. */
export const passwordSchema = z
  .string(withMessage(apiMessages.required))
  .min(PASSWORD_LENGTH_MIN, withMessage(inputApiMessages.tooShort({ least: PASSWORD_LENGTH_MIN })))
  .max(PASSWORD_LENGTH_MAX, withMessage(inputApiMessages.tooLong({ most: PASSWORD_LENGTH_MAX })))

/** POST /auth/login. `role` is accepted and ignored: the role comes from the account. */
export const loginSchema = z.strictObject({
  // Lower-cased here, once: the attempt counter and the account lookup must use the same folding.
  email: z
    .string(withMessage(apiMessages.required))
    .trim()
    .toLowerCase()
    .min(1, withMessage(apiMessages.required))
    .max(254),
  password: z
    .string(withMessage(apiMessages.required))
    .min(1, withMessage(apiMessages.required))
    .max(PASSWORD_LENGTH_MAX),
  role: z.string().max(50).optional(),
})

/** How long the first step of a sign-in stays valid while the second one is pending. */
export const SECOND_STEP_MINUTES = 5

/** The `result` of a sign-in refused with `second_factor_needed`; it proves that the password was right. */
export const secondStepSchema = z.object({ proof: z.string() })

/** POST /auth/login/code: the six digits of the app, or a recovery code, with or without spaces and dashes. */
export const loginCodeSchema = z.strictObject({
  proof: z.string().min(1).max(200),
  code: z.string(withMessage(apiMessages.required)).trim().min(1, withMessage(apiMessages.required)).max(50),
})

/** The page that an OpenID provider redirects to. Defined here so that the sign-in page imports little. */
export const OIDC_RETURN = '/login/oidc'

/** The display name of a person. */
export const personNameSchema = z
  .string(withMessage(apiMessages.required))
  .trim()
  .min(1, withMessage(apiMessages.required))
  .max(200)
  .refine(isStorable, withMessage(inputApiMessages.notStorable))

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  /** Whether an admin has marked the account as an approver; admins and editors approve without it. */
  isApprover: z.boolean(),
  /** For an admin who must set up a second factor and has none: every other call is refused until then. */
  mustSetUpSecondFactor: z.boolean(),
})
export type User = z.infer<typeof userSchema>

/** The language of the console and of mails; courses have languages of their own. */
export const consoleLanguageSchema = z.enum(CONSOLE_LANGUAGES.map(({ tag }) => tag))
export type ConsoleLanguage = z.infer<typeof consoleLanguageSchema>

/** A token and its account. `expiresAt` and `serverTime` are milliseconds since 1970, by the server's clock. */
export const sessionSchema = z.object({
  accessToken: z.string(),
  expiresAt: z.number().int(),
  serverTime: z.number().int(),
  user: userSchema,
  /** The console language of the account; null until it or the browser has named one that the console has. */
  language: consoleLanguageSchema.nullable(),
})
export type Session = z.infer<typeof sessionSchema>

/** POST /auth/first-admin: redeems the one-time link that the first start prints. */
export const firstAdminSchema = z.strictObject({
  token: z.string().min(1).max(200),
  name: personNameSchema,
  email: emailSchema,
  password: passwordSchema,
})
export type FirstAdmin = z.input<typeof firstAdminSchema>

/** How long a mailed password-reset link stays valid. */
export const RESET_LINK_MINUTES = 60

/** POST /auth/forgot-password. The answer says nothing about whether the account exists. */
export const forgotPasswordSchema = z.strictObject({ email: emailSchema })
export type ForgotPassword = z.input<typeof forgotPasswordSchema>

const resetToken = z.string().min(1).max(200)

/** POST /auth/reset-password/link: asks whether the one-time link of a mail is still valid. */
export const resetLinkSchema = z.strictObject({ token: resetToken })

/** POST /auth/reset-password: redeems the one-time link of a mail. */
export const resetPasswordSchema = z.strictObject({
  token: resetToken,
  password: passwordSchema,
})
export type ResetPassword = z.input<typeof resetPasswordSchema>
