import type { CallBody } from '#contract/api.ts'
import type { CheckDeclaredResult } from '#contract/assets/upload.ts'
import { call } from '../../api/client.ts'

/** Everything about audios hangs on this key; a file that arrived makes all of it stale. */
export const AUDIOS_KEY = ['audios'] as const

/** Codes of one question: a folder of thousands is asked in parts, so that none waits for all. */
const CODES_AT_ONCE = 500

/** Which codes are declared, and as what. */
export async function checkDeclared(codes: readonly string[]): Promise<CheckDeclaredResult> {
  const all: Required<CheckDeclaredResult> = { doNotExit: [], declared: [] }
  for (let start = 0; start < codes.length; start += CODES_AT_ONCE) {
    const body = codes.slice(start, start + CODES_AT_ONCE).map((code) => ({ code }))
    const { doNotExit, declared = [] } = await call('checkDeclaredAudios', {
      query: { details: 'true' },
      body,
    })
    all.doNotExit.push(...doNotExit)
    all.declared.push(...declared)
  }
  return all
}

export function declareOne(row: CallBody<'declareAudios'>[number], idempotencyKey: string) {
  return call('declareAudios', { body: [row], idempotencyKey })
}
