import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { listAssets } from '../../../shared/assets/assets.calls.ts'
import { isSameText } from '../../../shared/word/same-text.ts'

/** Longer words contain the wanted one too; look for it among this many best results. */
const LOOKED_THROUGH = 20

/**
 * The recording of exactly this word or sentence in a language; null when there is none or the request fails: it only
 * saves typing.
 */
export async function findRecording(language: LanguageName, word: string): Promise<AssetOf<'audio'> | null> {
  const query = {
    search: word,
    language,
    exact: 'true',
    limit: LOOKED_THROUGH,
    count: 'false',
  } as const
  try {
    const { assets } = await listAssets('audio', query, new AbortController().signal)
    const recordings = assets.filter(({ localText }) => isSameText(localText, word))
    return recordings.find(({ url }) => url !== null) ?? recordings[0] ?? null
  } catch {
    return null
  }
}
