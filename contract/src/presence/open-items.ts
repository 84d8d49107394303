import { z } from 'zod'
import type { Permission } from '../accounts/roles.ts'
import { ASSET_KIND_NAMES, type AssetKind } from '../assets/kinds.ts'
import { activityIdSchema, chatIdSchema, lessonIdSchema, levelIdSchema } from '../ids.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import * as presenceApiMessages from '../messages/en/api/history/presence.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { OPEN_THINGS_MAX } from './presence.ts'

/** What can be open in an editor: the format of its ids, and who may read it. */
export interface OpenableEntry {
  id: z.ZodType<string>
  read: Permission
}

const OF_COURSES = {
  level: { id: levelIdSchema, read: 'content.read' },
  lesson: { id: lessonIdSchema, read: 'content.read' },
  activity: { id: activityIdSchema, read: 'content.read' },
  chat: { id: chatIdSchema, read: 'content.read' },
} as const satisfies Record<string, OpenableEntry>

/** Assets use their row ids: a code may be declared again after deletion. */
const assetIdSchema = z.string().regex(/^[1-9][0-9]{0,14}$/, withMessage(fieldApiMessages.anAssetId))

export type OpenEntity = AssetKind | keyof typeof OF_COURSES

/** The registry. Kinds of assets are added automatically; a noun does not compile without its table on the server. */
export const OPENABLE: Readonly<Record<OpenEntity, OpenableEntry>> = {
  ...OF_COURSES,
  ...(Object.fromEntries(
    ASSET_KIND_NAMES.map((kind): [AssetKind, OpenableEntry] => [kind, { id: assetIdSchema, read: 'content.read' }]),
  ) as Record<AssetKind, OpenableEntry>),
}

export interface OpenItem {
  entity: OpenEntity
  id: string
}

/** `activity:ACT-YA-0021-03`: the name of a thing in the query and in events. */
export const openItemKey = ({ entity, id }: OpenItem): string => `${entity}:${id}`

/** Parses a name; null if it is invalid. */
export function parseOpenItem(name: string): OpenItem | null {
  const at = name.indexOf(':')
  const [entity, id] = [name.slice(0, at), name.slice(at + 1)]
  if (!Object.hasOwn(OPENABLE, entity)) return null
  const known = entity as OpenEntity
  return OPENABLE[known].id.safeParse(id).success ? { entity: known, id } : null
}

/** The things that a stream's query names, without duplicates. */
export function parseOpenItems(names: string): OpenItem[] {
  const things = [...new Set(names.split(','))].map(parseOpenItem)
  return things.filter((thing) => thing !== null)
}

const NAME_LENGTH_MAX = 40

/** The query of a presence stream: what the browser has open. */
export const presenceQuerySchema = z.strictObject({
  open: z
    .string()
    .max(OPEN_THINGS_MAX * NAME_LENGTH_MAX)
    .refine((names) => {
      const all = names.split(',')
      return all.length <= OPEN_THINGS_MAX && all.every((name) => parseOpenItem(name) !== null)
    }, presenceApiMessages.invalidItem),
})
