/**
 * What a person is notified of:
 * - `mention`: a comment names the person
 * - `reply`: a comment in a thread in which the person has written
 * - `reviewRequested`: the person is asked to review
 * - `changesRequested`, `approved`: the answer to a request of the person
 * - `requestReturned`: the account that was asked is disabled, so anyone may review
 */
export const NOTIFICATION_KINDS = [
  'mention',
  'reply',
  'reviewRequested',
  'changesRequested',
  'approved',
  'requestReturned',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Characters of a comment or a reason that a notification quotes. */
export const NOTIFICATION_TEXT_MAX = 200
