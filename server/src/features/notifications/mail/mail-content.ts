import type { Item } from '@griot/contract/items/items.ts'
import { dateLocale } from '@griot/contract/messages/format.ts'
import { MAIL_PAUSE_MINUTES, type MailSetting } from '@griot/contract/notifications/mail-settings.ts'
import type { Notification } from '@griot/contract/notifications/notifications.ts'
import { sentenceOf } from '@griot/contract/notifications/sentences.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { MailMessages } from '../../../mail/mail-messages.ts'

/** Notifications that a mail lists; it counts the others. */
export const LISTED_MAX = 200

interface Content {
  /** Newest first, at most LISTED_MAX. */
  notifications: readonly Notification[]
  /** How many there are with those that are not listed. */
  count: number
  setting: MailSetting
  publicUrl: string
  token: string
  messages: Pick<MailMessages, 'locale' | 'notifications' | 'sentences'>
}

/** A mail with notifications, without its recipient: plain text and simple HTML with the same words and links. */
export function notificationMail({
  notifications,
  count,
  setting,
  publicUrl,
  token,
  messages,
}: Content): Omit<Mail, 'to'> {
  const { locale, notifications: words, sentences } = messages
  const query = new URLSearchParams({ token })
  const entries = notifications.map((each) => ({
    sentence: sentenceOf(sentences, each, {
      item: each.item ? titleOf(each.item) : sentences.nothingLeft,
      due: each.dueOn ? dayOf(each.dueOn, locale) : '',
      by: asIs,
      about: asIs,
    }).join(''),
    text: each.text && sentences.quoted({ text: each.text }),
    link: `${publicUrl}/dashboard/notifications/${each.id}`,
  }))
  const more = count - entries.length
  const footer = [
    ...(more > 0 ? [{ says: words.more({ count: more }), link: `${publicUrl}/dashboard` }] : []),
    {
      says: `${words.why({ setting, minutes: MAIL_PAUSE_MINUTES })} ${words.change}`,
      link: `${publicUrl}/dashboard/profile`,
    },
    { says: words.stop, link: `${publicUrl}/unsubscribe?${query}` },
  ]
  return {
    subject: words.subject({ count }),
    text: [
      ...entries.map(({ sentence, text, link }) => [sentence, text, link].filter(Boolean).join('\n')),
      ...footer.map(({ says, link }) => `${says}\n${link}`),
    ]
      .join('\n\n')
      .concat('\n'),
    html: page(locale, [
      ...entries.map(({ sentence, text, link }) => `<p>${anchor(link, sentence)}${text && `<br>${escaped(text)}`}</p>`),
      '<hr>',
      ...footer.map(({ says, link }) => `<p>${escaped(says)}<br>${anchor(link, link)}</p>`),
    ]),
    unsubscribe: `${publicUrl}/api/notifications/unsubscribe?${query}`,
  }
}

const asIs = (text: string): string => text

const titleOf = ({ text, code, id }: Item): string => text || (code ?? id)

const dayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const anchor = (link: string, text: string): string => `<a href="${escaped(link)}">${escaped(text)}</a>`

const page = (locale: string, parts: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<meta charset="utf-8">',
    '<body>',
    ...parts,
    '</body>',
    '</html>',
    '',
  ].join('\n')
