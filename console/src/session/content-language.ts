import { languageSchema } from '@griot/contract/language-schema.ts'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { accountId } from './session.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * The content language that this account used last on this device, for declaring, uploading, importing and levels;
 * else the one of the last place in the curriculum. Undefined when none is known.
 */
export function contentLanguage(): LanguageName | undefined {
  const key = keyOfAccount()
  const own = languageSchema.safeParse(key && readStored(key)).data
  return own ?? languageSchema.safeParse(readStored('language')).data
}

/** The initial language of a list: the last used one if something waits in it, else the first in which something does. */
export function openingLanguage(
  waiting: ReadonlyMap<LanguageName, number>,
  last: LanguageName | undefined,
): LanguageName {
  const waits = (language: LanguageName) => (waiting.get(language) ?? 0) > 0
  if (last && waits(last)) return last
  return LANGUAGE_NAMES.find(waits) ?? last ?? LANGUAGE_NAMES[0]
}

export function rememberContentLanguage(language: LanguageName): void {
  const key = keyOfAccount()
  if (key) writeStored(key, language)
}

function keyOfAccount(): string | null {
  const account = accountId()
  return account === null ? null : `griot.language.${account}`
}
