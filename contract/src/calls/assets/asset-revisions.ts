import { z } from 'zod'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind, type AssetKindEntry } from '../../assets/kinds.ts'
import { revisionParamsSchema, revisionsQuerySchema, revisionsSchema } from '../../history/revisions.ts'
import type { Call } from '../call.ts'
import { part } from './part.ts'

/** The parts of a kind that these calls need; assets are identified by their codes. */
interface Kind {
  plural: string
  noun: { one: string; many: string }
  code: z.ZodType
  shown: z.ZodRawShape
  revised: z.ZodRawShape
}

/** What a revision of an asset stores: its fields, and which file it had. */
const revisionOf = <K extends Kind>(kind: K) =>
  z.object({
    id: z.string(),
    code: z.string(),
    version: z.number().int(),
    ...part(kind, 'shown'),
    ...part(kind, 'revised'),
    fileSha256: z.string().nullable(),
  })

const listCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/:code/revisions`,
    access: 'content.read',
    summary: `Lists the revisions of the texts of one ${kind.noun.one}, newest first.`,
    params: z.strictObject({ code: part(kind, 'code') }),
    query: revisionsQuerySchema,
    result: revisionsSchema(revisionOf(kind)),
  }) as const satisfies Call

const restoreCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/:code/revisions/:version/restore`,
    access: 'assets.write',
    summary: `Restores the texts of one ${kind.noun.one} from a revision, as a new revision.`,
    params: z.strictObject({
      code: part(kind, 'code'),
      version: revisionParamsSchema.shape.version,
    }),
    result: revisionOf(kind),
    versioned: true,
    idempotent: true,
  }) as const satisfies Call

type ListName<Name extends AssetKind> = `list${Capitalize<Name>}Revisions`
type RestoreName<Name extends AssetKind> = `restore${Capitalize<Name>}Revision`

/** The names of the calls of each kind, derived from the kind's name. */
export const ASSET_REVISION_CALLS = Object.fromEntries(
  ASSET_KIND_NAMES.map((kind) => {
    const capital = kind.charAt(0).toUpperCase() + kind.slice(1)
    return [kind, { list: `list${capital}Revisions`, restore: `restore${capital}Revision` }]
  }),
) as { [Name in AssetKind]: { list: ListName<Name>; restore: RestoreName<Name> } }

/** Earlier versions of assets, the same for every kind. */
export const assetRevisionCalls = Object.fromEntries(
  ASSET_KIND_NAMES.flatMap((kind): [string, Call][] => [
    [ASSET_REVISION_CALLS[kind].list, listCall(ASSET_KINDS[kind])],
    [ASSET_REVISION_CALLS[kind].restore, restoreCall(ASSET_KINDS[kind])],
  ]),
) as {
  [Name in AssetKind as ListName<Name>]: ReturnType<typeof listCall<AssetKindEntry<Name>>>
} & {
  [Name in AssetKind as RestoreName<Name>]: ReturnType<typeof restoreCall<AssetKindEntry<Name>>>
}
