import { z } from 'zod'
import type { Permission } from '../accounts/roles.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '../assets/kinds.ts'
import { paginationSchema } from '../envelope.ts'
import { authorSchema } from '../history/revisions.ts'
import { languageSchema } from '../language-schema.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits.ts'
import * as deletedKindMessages from '../messages/en/ui/history/deleted-kind.ts'
import { messageFields } from '../messages/message-fields.ts'

/** The label of a kind of thing that can be deleted, and the permission needed to restore one. */
interface DeletedKindEntry {
  label: string
  write: Permission
}

const CURRICULUM = {
  level: { label: deletedKindMessages.level, write: 'levels.write' },
  lesson: { label: deletedKindMessages.lesson, write: 'lessons.write' },
  activity: { label: deletedKindMessages.activity, write: 'activities.write' },
  chat: { label: deletedKindMessages.chat, write: 'chats.write' },
} as const satisfies Record<string, DeletedKindEntry>

export type DeletedKind = AssetKind | keyof typeof CURRICULUM

/** The registry. A kind that is added here does not compile until server and console have its entry. */
export const DELETED_KINDS = {
  ...(Object.fromEntries(
    ASSET_KIND_NAMES.map((kind) => [kind, { label: ASSET_KINDS[kind].messages.label, write: 'assets.write' }]),
  ) as Record<AssetKind, DeletedKindEntry>),
  ...CURRICULUM,
} satisfies Record<DeletedKind, DeletedKindEntry>

export const DELETED_KIND_NAMES = Object.keys(DELETED_KINDS) as [DeletedKind, ...DeletedKind[]]

/** GET /deleted: deleted things that can still be restored, latest first. */
export const deletedQuerySchema = z.strictObject({
  kind: z.enum(DELETED_KIND_NAMES).optional(),
  language: languageSchema.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

export const deletedThingSchema = z.object({
  kind: z.enum(DELETED_KIND_NAMES),
  /** Stable for the lifetime of the thing; used to restore it. */
  key: z.string(),
  /** Its id or code when it was deleted; another thing may use it now. */
  id: z.string(),
  /** Its text at the time of deletion; the kind of a chat whose question has no text. */
  name: z.union([z.string(), z.object(messageFields)]),
  /** Null for kinds without a language. */
  language: languageSchema.nullable(),
  /** The parent it would be restored into, as it is now; null for things without a parent. */
  place: z.object({ id: z.string(), name: z.string(), deleted: z.boolean() }).nullable(),
  /** RFC 3339. */
  at: z.string(),
  /** When it can no longer be restored. */
  until: z.string(),
  by: authorSchema,
})
export type DeletedItem = z.output<typeof deletedThingSchema>

export const deletedThingsSchema = z.object({
  deleted: z.array(deletedThingSchema),
  pagination: paginationSchema,
})
