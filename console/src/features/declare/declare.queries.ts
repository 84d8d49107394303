import type { CallBody } from '#contract/api.ts'
import { call } from '../../api/client.ts'

/** Everything about audios hangs on this key; declaring makes all of it stale. */
export const AUDIOS_KEY = ['audios'] as const

export function declareAudios(rows: CallBody<'declareAudios'>, idempotencyKey: string) {
  return call('declareAudios', { body: rows, idempotencyKey })
}
