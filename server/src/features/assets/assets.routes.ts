import type { ChangeAssets } from '@griot/contract/assets/change-assets.ts'
import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetCallRole } from '@griot/contract/calls/assets/asset-calls.ts'
import type { assetRevisionCalls } from '@griot/contract/calls/assets/asset-revisions.ts'
import { ASSET_CALLS, type assetsCalls } from '@griot/contract/calls/assets/assets.ts'
import { ASSET_CHANGE_CALLS, type assetChangeCalls } from '@griot/contract/calls/assets/change-calls.ts'
import * as declareApiMessages from '@griot/contract/messages/api/assets/declare.ts'
import type { MediaLinks } from '../../http/auth/media-links.ts'
import type { CallHandlers, KindCallHandler, KindCallInput } from '../../http/calls/call.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { changeAssets } from './bulk/change-assets.ts'
import { type DeclareResult, declareAssets, updateAssets } from './declare/declare.service.ts'
import { STORED_KINDS } from './kinds/kinds.ts'
import type { DeclaredFields } from './kinds/stored-kind.ts'
import {
  assetsWithUses,
  checkDeclared,
  countAssets,
  countUsesOfCodes,
  findDuplicates,
  getAsset,
  summarize,
} from './library/assets.service.ts'
import { checkDeclaredByKind } from './library/codes-by-kind.ts'
import { type AssetListQuery, countAssetHits, listAssets, type SearchQuery } from './library/list.service.ts'
import { assetWorklist } from './library/worklist.service.ts'
import { assetRevisionHandlers } from './lifecycle/asset-revisions.ts'
import { lifecycleHandlers } from './lifecycle/lifecycle.routes.ts'
import type { LifecycleDeps } from './lifecycle/lifecycle.service.ts'
import { auditExport, sheetHandlers } from './sheets/sheets.routes.ts'
import { textHintHandlers } from './text-hints/text-hints.routes.ts'
import { lessonAssets } from './uses/lesson-assets.ts'

/** Calls about assets themselves; uploads and files belong to other features. */
interface DeclaredCheck {
  query: { details: boolean; export?: 'true' | undefined }
  body: readonly { code: string }[]
}

type Role = Exclude<AssetCallRole, 'upload' | 'file'>
/** Calls of every kind, and those of a single kind. */
type AssetCallName =
  | Exclude<keyof typeof assetsCalls, (typeof ASSET_CALLS)[AssetKind]['upload' | 'file'] | 'getFile'>
  | keyof typeof assetRevisionCalls
  | keyof typeof assetChangeCalls

/** The calls of every kind, each bound to its kind. */
export function assetRoutes(deps: {
  pool: Pool
  links: MediaLinks
  changeCodes: LifecycleDeps['changeCodes']
}): CallHandlers<AssetCallName> {
  const handlers = ASSET_KIND_NAMES.flatMap((kind) => {
    const names = ASSET_CALLS[kind]
    const bound = { ...deps, kind: STORED_KINDS[kind] }
    const roles = Object.entries(rolesOf(bound))
    return [
      ...roles.map(([role, handler]) => [names[role as Role], handler]),
      ...Object.entries(bound.kind.calls(bound)),
      ...assetRevisionHandlers(bound),
      [ASSET_CHANGE_CALLS[kind], changeHandler(bound)],
    ]
  })
  const ofAllKinds: CallHandlers<'getAssetSummary' | 'getAssetWorklist' | 'checkDeclaredAssets' | 'listLessonAssets'> =
    {
      getAssetSummary: async () => ({ result: await summarize(deps) }),
      getAssetWorklist: async () => ({ result: await assetWorklist(deps) }),
      checkDeclaredAssets: async ({ body }) => ({ result: await checkDeclaredByKind(deps, body) }),
      listLessonAssets: async ({ params }) => ({ result: await lessonAssets(deps, params.id) }),
    }
  // The names come from the table; the start fails when a call has no handler.
  return { ...Object.fromEntries(handlers), ...ofAllKinds } as CallHandlers<AssetCallName>
}

const changeHandler =
  (deps: LifecycleDeps): KindCallHandler =>
  async ({ actor, idempotency, body }: KindCallInput<{ body: ChangeAssets }>) => ({
    result: await changeAssets(deps, { actor, idempotency, body }),
  })

function rolesOf(deps: LifecycleDeps): Record<Role, KindCallHandler> {
  const { entry } = deps.kind
  const answerOf = (result: DeclareResult) => ({
    result,
    message: result.saved.length > 0 ? entry.apiMessages.submitted : declareApiMessages.noneSaved,
  })
  return {
    list: async ({ query }: KindCallInput<{ query: AssetListQuery }>) => {
      const { assets, pagination } = await listAssets(deps, query)
      return { result: { [entry.plural]: assets, pagination } }
    },

    count: async ({
      query,
    }: KindCallInput<{ query: Pick<AssetListQuery, 'language'> & { withTextHints: boolean } }>) => ({
      result: await countAssets(deps, query.language ?? null, query),
    }),

    hits: async ({ query }: KindCallInput<{ query: SearchQuery }>) => ({
      result: await countAssetHits(deps, query),
    }),

    get: async ({ params }: KindCallInput<{ params: { code: string } }>) => ({
      result: await getAsset(deps, params.code),
    }),

    declare: async ({ actor, idempotency, body }: KindCallInput<{ body: DeclaredFields[] }>) =>
      answerOf(await declareAssets(deps, { actor, idempotency, rows: body })),

    update: async ({ actor, idempotency, body }: KindCallInput<{ body: DeclaredFields[] }>) =>
      answerOf(await updateAssets(deps, { actor, idempotency, rows: body })),

    checkDeclared: async ({ query, body, actor }: KindCallInput<DeclaredCheck>) => {
      if (query.export) await auditExport(deps, actor)
      const codes = body.map((row) => row.code)
      return { result: await checkDeclared(deps, { codes, details: query.details }) }
    },

    findDuplicates: async ({ body }: KindCallInput<{ body: readonly { code: string; sha256: string }[] }>) => ({
      result: { found: await findDuplicates(deps, body) },
    }),

    countUses: async ({ query }: KindCallInput<{ query: { codes: string[] } }>) => ({
      result: { used: await countUsesOfCodes(deps, query.codes) },
    }),

    listUses: async ({ body }: KindCallInput<{ body: { codes: string[] } }>) => ({
      result: { assets: await assetsWithUses(deps, body.codes) },
    }),

    ...lifecycleHandlers(deps),

    ...sheetHandlers(deps),

    ...textHintHandlers(deps),
  }
}
