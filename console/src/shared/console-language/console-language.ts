import { type ConsoleLanguage, consoleLanguageSchema, type Session } from '@griot/contract/accounts/auth.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as languageMessages from '@griot/contract/messages/ui/accounts/console-language.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** The language that was chosen in this tab before a sign-in, which is stored with the account after it. */
const CHOSEN_KEY = 'griot-chosen-language'
const EMAIL_KEY = 'griot-typed-email'

/** Remembers the language on this device: the server sends the page in it. Also to pages opened from a mail. */
function remember(language: ConsoleLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `griot-language=${language}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`
}

/** Whether a language was chosen on this device, and not only taken from the browser. */
export const isChosenHere = (): boolean => /(?:^|; )griot-language=/.test(document.cookie)

/** Loads this page again in another language. */
export function loadIn(language: ConsoleLanguage): void {
  remember(language)
  window.location.reload()
}

/** Loads this page again in the language chosen before a sign-in. @param email what is typed, for `typedEmail` */
export function chooseBeforeSignIn(language: ConsoleLanguage, email: string): void {
  sessionStorage.setItem(CHOSEN_KEY, language)
  sessionStorage.setItem(EMAIL_KEY, email)
  loadIn(language)
}

/** The email that was typed when the page was loaded in another language. */
export const typedEmail = (): string => sessionStorage.getItem(EMAIL_KEY) ?? ''

/**
 * After a sign-in: stores the language that was chosen before it with the account, or opens the page of the account's
 * language.
 * @param href the page to open
 * @returns whether the page is being loaded, so that the caller must not navigate
 */
export function openInLanguageOf({ language }: Session, href: string): boolean {
  const chosen = sessionStorage.getItem(CHOSEN_KEY)
  sessionStorage.removeItem(CHOSEN_KEY)
  sessionStorage.removeItem(EMAIL_KEY)
  const shown = consoleLanguageSchema.safeParse(LOCALE).data
  if (shown === undefined || language === shown) return false
  if (chosen === shown || language === null) {
    call('changeLanguage', { body: { language: shown } }).catch(() => toast.failure(languageMessages.notSaved))
    return false
  }
  remember(language)
  window.location.replace(href)
  return true
}
