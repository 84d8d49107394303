/** Which mails with notifications a person gets. */
export const MAIL_SETTINGS = ['none', 'daily', 'immediately'] as const
export type MailSetting = (typeof MAIL_SETTINGS)[number]

/** The hour of the daily mail in UTC: the morning in all countries of the six languages, from 6:00 in Dakar to 9:00 in Nairobi. */
export const DIGEST_HOUR_UTC = 6

/** Minutes between two mails to a person, whatever happens. */
export const MAIL_PAUSE_MINUTES = 10

/** Notifications that could not be mailed within these days are only shown in the console. */
export const MAIL_DAYS = 3
