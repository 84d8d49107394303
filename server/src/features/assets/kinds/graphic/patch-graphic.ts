import type { ReadBody } from '@griot/contract/api.ts'
import { graphic } from '@griot/contract/assets/graphic/kind.ts'
import type { KindCallInput } from '../../../../http/calls/call.ts'
import { patchAsset } from '../../declare/patch.service.ts'
import type { AssetDeps } from '../../library/assets.service.ts'

type Input = KindCallInput<{ body: ReadBody<'patchGraphic'> }>

export function patchGraphic(deps: AssetDeps) {
  return async ({ actor, ifMatch, body: { id, ...change } }: Input) => ({
    result: await patchAsset(deps, { actor, id, ifMatch, change }),
    message: graphic.messages.edited,
  })
}
