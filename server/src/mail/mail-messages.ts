import { readdirSync } from 'node:fs'
import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import * as invitation from '@griot/contract/messages/mail/invitation.ts'
import * as notifications from '@griot/contract/messages/mail/notifications.ts'
import * as passwordReset from '@griot/contract/messages/mail/password-reset.ts'
import * as sentences from '@griot/contract/messages/ui/notifications/sentence.ts'
import type { FastifyRequest } from 'fastify'
import { preferredLocale } from '../http/requests/locale.ts'

const folder = new URL('../../../contract/src/messages/', import.meta.url)

/** The languages that mails can be written in; read when asked, because a language may be generated while Griot runs. */
const mailLocales = () =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const ENGLISH = { locale: SOURCE_LOCALE as string, invitation, passwordReset, notifications, sentences }
/** `locale` is the language of the texts. */
export type MailMessages = typeof ENGLISH

/** The texts of mails in a language, English for an unknown one; loaded when first used. */
export async function mailMessages(locale: string = SOURCE_LOCALE): Promise<MailMessages> {
  if (locale === SOURCE_LOCALE || !mailLocales().includes(locale)) return ENGLISH
  const of = (name: string) => import(new URL(`${locale}/${name}.ts`, folder).href)
  return {
    locale,
    invitation: await of('mail/invitation'),
    passwordReset: await of('mail/password-reset'),
    notifications: await of('mail/notifications'),
    sentences: await of('ui/notifications/sentence'),
  }
}

/**
 * The language in which a request wants mails, for the job that sends them; undefined for English. Used for recipients
 * whose account has no language yet.
 */
export function mailLocale(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const locale = preferredLocale(request, mailLocales())
  return locale === SOURCE_LOCALE ? undefined : locale
}
