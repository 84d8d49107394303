/** Links by which a person without an account plays a lesson or a level. */
import { z } from 'zod'
import type { Call } from '../calls/call.ts'
import { authorSchema } from '../history/revisions.ts'
import { languageSchema } from '../language-schema.ts'
import * as shareApiMessages from '../messages/en/api/releases/share.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { releaseIdSchema } from './releases.ts'

/** Days that a link may be valid. */
export const SHARE_DAYS = [1, 7, 30] as const
export const SHARED_KINDS = ['level', 'lesson'] as const
export const SHARE_LINK_STATES = ['open', 'expired', 'ended'] as const

export const shareLinkSchema = z.object({
  id: z.string(),
  what: z.enum(SHARED_KINDS),
  /** The id of the level or lesson, and its title when the link was made. */
  itemId: z.string(),
  title: z.string(),
  language: languageSchema,
  /** Null: as it is now. */
  release: z.object({ id: z.string(), number: z.number().int() }).nullable(),
  state: z.enum(SHARE_LINK_STATES),
  /** The path of the link; null after its end, and for people who may not share. */
  path: z.string().nullable(),
  by: authorSchema,
  /** RFC 3339. */
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  /** How often it was opened. */
  opened: z.number().int(),
})
export type ShareLink = z.output<typeof shareLinkSchema>

const days = z.literal(SHARE_DAYS, withMessage(shareApiMessages.days))
export const createShareLinkSchema = z.strictObject({
  what: z.enum(SHARED_KINDS),
  itemId: z.string().max(50),
  /** Null: as it is now. */
  releaseId: releaseIdSchema.nullable(),
  days,
})
const params = z.strictObject({ id: releaseIdSchema })

/** What a link opens: the page for learners is made of it. */
export const sharedContentSchema = z.object({
  what: z.enum(SHARED_KINDS),
  language: languageSchema,
  title: z.string(),
  /** RFC 3339. */
  expiresAt: z.string(),
  /** The SHA-256 of the course document; the course has only the shared level, and of it only a shared lesson. */
  course: z.string(),
  /** Documents by SHA-256. */
  documents: z.record(z.string(), z.unknown()),
  /** Signed addresses of media by SHA-256. */
  urls: z.record(z.string(), z.string()),
})
export type SharedContent = z.output<typeof sharedContentSchema>

export const shareLinkCalls = {
  listShareLinks: {
    method: 'GET',
    path: '/share-links',
    access: 'content.read',
    summary: 'Lists the share links of a course, newest first.',
    query: z.strictObject({ language: languageSchema }),
    result: z.array(shareLinkSchema),
  },

  createShareLink: {
    method: 'POST',
    path: '/share-links',
    access: 'shares.write',
    summary: 'Makes a link by which a person without an account plays a lesson or level.',
    body: createShareLinkSchema,
    result: shareLinkSchema,
    status: 201,
    idempotent: true,
  },

  renewShareLink: {
    method: 'POST',
    path: '/share-links/:id/renew',
    access: 'shares.write',
    summary: 'Makes another link for what a link shares.',
    params,
    body: z.strictObject({ days }),
    result: shareLinkSchema,
    status: 201,
    idempotent: true,
  },

  endShareLink: {
    method: 'POST',
    path: '/share-links/:id/end',
    access: 'shares.write',
    summary: 'Ends a share link at once.',
    params,
    result: shareLinkSchema,
  },

  getSharedContent: {
    method: 'GET',
    path: '/shared/:token',
    access: 'public',
    summary: 'Returns the documents that a share link opens, with signed addresses of their media.',
    params: z.strictObject({ token: z.string().max(100) }),
    result: sharedContentSchema,
  },
} as const satisfies Record<string, Call>
