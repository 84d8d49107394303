import type { AssetOf } from '#contract/assets/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { listAssets } from '../../../shared/assets/assets.calls.ts'
import { isSameText } from '../../../shared/word/same-text.ts'

/** Longer words hold the sought one too; it is among so many of the best hits. */
const LOOKED_THROUGH = 20

/**
 * The recording of exactly this word or sentence in a language; null when there is none, or when the
 * library cannot be asked: it only spares typing.
 */
export async function findRecording(
  language: LanguageName,
  word: string,
): Promise<AssetOf<'audio'> | null> {
  const query = {
    search: word,
    language,
    exact: 'true',
    limit: LOOKED_THROUGH,
    count: 'false',
  } as const
  try {
    const { assets } = await listAssets('audio', query, new AbortController().signal)
    const said = assets.filter(({ localText }) => isSameText(localText, word))
    return said.find(({ url }) => url !== null) ?? said[0] ?? null
  } catch {
    return null
  }
}
