import { type LanguageName, languageSchema } from '@griot/contract/languages.ts'
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

export function rememberContentLanguage(language: LanguageName): void {
  const key = keyOfAccount()
  if (key) writeStored(key, language)
}

function keyOfAccount(): string | null {
  const account = accountId()
  return account === null ? null : `griot.language.${account}`
}
