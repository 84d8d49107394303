import type { ReadBody, ReadParams } from '@griot/contract/api.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import { captionLanguages } from '@griot/contract/captions/caption-languages.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { CAPTION_LANGUAGES_MAX } from '@griot/contract/limits.ts'
import * as captionApiMessages from '@griot/contract/messages/api/assets/captions.ts'
import * as kindsVideoApiMessages from '@griot/contract/messages/api/kinds/video.ts'
import type { KindCallInput } from '../../../../http/calls/call.ts'
import { CallError, fieldError } from '../../../../shared/call-error.ts'
import { type Database, firstRow } from '../../../../storage/database/database.ts'
import { updateRow } from '../../../../storage/database/writes/changes.ts'
import { write } from '../../../../storage/database/writes/write.ts'
import { presentAsset } from '../../library/assets.present.ts'
import type { AssetDeps } from '../../library/assets.service.ts'
import * as store from '../../library/assets.store.ts'
import { lockByCodes } from '../../lifecycle/lifecycle.store.ts'

type Input = KindCallInput<{ params: ReadParams<'saveVideoCaptions'>; body: ReadBody<'saveVideoCaptions'> }>

const notFound = () => new CallError('not_found', { message: kindsVideoApiMessages.notFound })

/** A video with its captions. Lists read only their languages, because captions are long. */
export function getVideoCaptions(deps: AssetDeps) {
  return async ({ params: { code } }: Pick<Input, 'params'>) => {
    const row = await store.findAsset(deps.pool, deps.kind, code)
    if (!row) throw notFound()
    return { result: await captioned(deps, deps.pool, row.id) }
  }
}

/** Replaces the captions of some languages. @throws CallError not_found, stale with the current video */
export function saveVideoCaptions(deps: AssetDeps) {
  const { kind, pool } = deps
  return async ({ actor, idempotency, ifMatch, params: { code }, body }: Input) => ({
    result: await write(pool, { actor, idempotency }, async (transaction) => {
      const [locked] = await lockByCodes(transaction, kind, [code])
      if (!locked) throw notFound()
      const { id: key } = locked
      const merged = { ...(await captionsOf(transaction, key)), ...body.captions }
      const captions = captionLanguages(Object.keys(merged)).flatMap((language) => {
        const cues = merged[language] ?? []
        return cues.length > 0 ? [[language, cues]] : []
      })
      if (captions.length > CAPTION_LANGUAGES_MAX)
        throw fieldError('invalid', 'captions', captionApiMessages.tooManyLanguages({ most: CAPTION_LANGUAGES_MAX }))
      return updateRow(transaction, {
        entity: 'asset',
        action: 'update',
        key,
        version: ifMatch,
        values: { captions: JSON.stringify(Object.fromEntries(captions)) },
        present: (database) => captioned(deps, database, key),
      })
    }),
  })
}

async function captioned(deps: AssetDeps, database: Database, id: number): Promise<CaptionedVideo> {
  const [row] = await store.assetsById(database, deps.kind, [id])
  if (!row) throw notFound()
  // The kind is only known at run time; only videos are read here.
  return { ...(presentAsset(row, deps) as AssetOf<'video'>), captions: await captionsOf(database, id) }
}

async function captionsOf(database: Database, id: number): Promise<CaptionedVideo['captions']> {
  const row = await firstRow<{ captions: Captions }>(database, 'select captions from assets where id = $1', [id])
  return (row?.captions ?? {}) as CaptionedVideo['captions']
}
