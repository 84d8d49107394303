import { z } from 'zod'
import { type Permission, roleSchema } from '../accounts/roles.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '../assets/kinds.ts'
import { paginationSchema } from '../envelope.ts'
import { languageSchema } from '../languages.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST } from '../limits.ts'

/** What a kind of thing that can be deleted is called, and who may bring one back. */
interface DeletedKindEntry {
  label: string
  write: Permission
}

const CURRICULUM = {
  level: { label: 'Level', write: 'levels.write' },
  lesson: { label: 'Lesson', write: 'lessons.write' },
  activity: { label: 'Activity', write: 'activities.write' },
  chat: { label: 'Chat', write: 'chats.write' },
} as const satisfies Record<string, DeletedKindEntry>

export type DeletedKind = AssetKind | keyof typeof CURRICULUM

/** The registry. A kind that is added here does not compile until server and console have its entry. */
export const DELETED_KINDS = {
  ...(Object.fromEntries(
    ASSET_KIND_NAMES.map((kind) => [kind, { label: labelOf(kind), write: 'assets.write' }]),
  ) as Record<AssetKind, DeletedKindEntry>),
  ...CURRICULUM,
} satisfies Record<DeletedKind, DeletedKindEntry>

function labelOf(kind: AssetKind): string {
  const { one } = ASSET_KINDS[kind].noun
  return one.charAt(0).toUpperCase() + one.slice(1)
}

export const DELETED_KIND_NAMES = Object.keys(DELETED_KINDS) as [DeletedKind, ...DeletedKind[]]

/** GET /deleted: what was deleted and can still be brought back, the latest first. */
export const deletedQuerySchema = z.strictObject({
  kind: z.enum(DELETED_KIND_NAMES).optional(),
  language: languageSchema.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
})

export const deletedThingSchema = z.object({
  kind: z.enum(DELETED_KIND_NAMES),
  /** Its own for ever, and what brings it back. */
  key: z.string(),
  /** What it went by: an id or a code, which may be another's by now. */
  id: z.string(),
  /** What it says, as it said when it was deleted. */
  name: z.string(),
  /** Null of kinds that are of no language. */
  language: languageSchema.nullable(),
  /** What it goes back into, as that is now; null of what stands by itself. */
  place: z.object({ id: z.string(), name: z.string(), deleted: z.boolean() }).nullable(),
  /** RFC 3339. */
  at: z.string(),
  /** When it can be brought back no longer. */
  until: z.string(),
  /** Null is Griot itself. The name is told to those who read the audit log. */
  by: z.object({ role: roleSchema, you: z.boolean(), name: z.string().nullable() }).nullable(),
})
export type DeletedThing = z.output<typeof deletedThingSchema>

export const deletedThingsSchema = z.object({
  deleted: z.array(deletedThingSchema),
  pagination: paginationSchema,
})
