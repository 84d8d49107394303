import type { ReadBody } from '@griot/contract/api.ts'
import * as kindsGraphicApiMessages from '@griot/contract/messages/api/kinds/graphic.ts'
import type { KindCallInput } from '../../../../http/calls/call.ts'
import { patchAsset } from '../../declare/patch.service.ts'
import type { AssetDeps } from '../../library/assets.service.ts'

type Input = KindCallInput<{ body: ReadBody<'patchGraphic'> }>

export function patchGraphic(deps: AssetDeps) {
  return async ({ actor, idempotency, ifMatch, body: { id, ...change } }: Input) => ({
    result: await patchAsset(deps, { actor, idempotency, id, ifMatch, change }),
    message: kindsGraphicApiMessages.edited,
  })
}
