import type { ReadQuery } from '@griot/contract/api.ts'
import { AUDIO_SAMPLE_SIZE } from '@griot/contract/limits.ts'
import type { KindCallInput } from '../../../../http/calls/call.ts'
import { presentAsset } from '../../library/assets.present.ts'
import type { AssetDeps } from '../../library/assets.service.ts'
import { sampleOf } from '../../library/samples.store.ts'

type Input = KindCallInput<{ query: ReadQuery<'listRandomAudios'> }>

export function listRandomAudios(deps: AssetDeps) {
  return async ({ query: { language } }: Input) => {
    const found = await sampleOf(deps.pool, deps.kind, { language, most: AUDIO_SAMPLE_SIZE })
    return { result: { audios: found.map((row) => presentAsset(row, deps)) } }
  }
}
