import { type ConsoleLanguage, consoleLanguageSchema, type Session } from '@griot/contract/accounts/auth.ts'
import { consoleLanguageCalls } from '@griot/contract/calls/accounts/console-language.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as languageMessages from '@griot/contract/messages/ui/accounts/console-language.ts'
import { addCalls } from '../../api/call-of.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'

addCalls(consoleLanguageCalls)

/**
 * Cookies by which the server chooses the language of the page (server/src/http/responses/console-files.ts): of the
 * account, until the sign-in form is shown again, before that of the device.
 */
const COOKIES = { account: 'griot-account-language', device: 'griot-language' }
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** In this tab, until the sign-in: the language chosen before it, and the email typed before the page was loaded in it. */
const CHOSEN_KEY = 'griot-chosen-language'
const EMAIL_KEY = 'griot-typed-email'

/** Lax, because pages are also opened from mails. */
function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; SameSite=Lax`
}

/** Whether a language was chosen on this device, and not only taken from the browser. */
export const isChosenHere = (): boolean => new RegExp(`(?:^|; )${COOKIES.device}=`).test(document.cookie)

/** Loads this page again in the language that the account has now. */
export function loadInAccountLanguage(language: ConsoleLanguage): void {
  writeCookie(COOKIES.account, language, YEAR_SECONDS)
  window.location.reload()
}

/** Without an account, pages have the language of the device, else of the browser. */
export const forgetAccountLanguage = (): void => writeCookie(COOKIES.account, '', 0)

/** Loads this page again in the language chosen before a sign-in. @param email what is typed, for `takeTypedEmail` */
export function chooseBeforeSignIn(language: ConsoleLanguage, email: string): void {
  try {
    sessionStorage.setItem(CHOSEN_KEY, language)
    sessionStorage.setItem(EMAIL_KEY, email)
  } catch {
    // Storage is forbidden: the language is not stored with the account, and the email is typed again.
  }
  writeCookie(COOKIES.device, language, YEAR_SECONDS)
  window.location.reload()
}

function take(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  } catch {
    return null
  }
}

/** The email that was typed when the page was loaded in another language; once. */
export const takeTypedEmail = (): string => take(EMAIL_KEY) ?? ''

/**
 * After a sign-in: stores the language that was chosen before it with the account, or opens the page of the account's
 * language.
 * @param href the page to open
 * @param mayLoad false when the page must not be loaded again, because it has work that a sign-in keeps
 * @returns whether the page is being loaded, so that the caller must not navigate
 */
export function openInLanguageOf({ language }: Session, href: string, mayLoad: boolean): boolean {
  const chosen = take(CHOSEN_KEY)
  // The pseudo-locale of tests is no language of accounts; null: one of a newer version of the server.
  const shown = consoleLanguageSchema.safeParse(LOCALE).data
  if (shown === undefined || language === null) return false
  if (chosen === shown && language !== shown) {
    call('changeLanguage', { body: { language: shown } }).catch(() => toast.failure(languageMessages.notSaved))
    language = shown
  }
  writeCookie(COOKIES.account, language, YEAR_SECONDS)
  if (language === shown || !mayLoad) return false
  window.location.replace(href)
  return true
}
