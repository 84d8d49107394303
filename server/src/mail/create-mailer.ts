import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'

/** Sends by SMTP if a URL is configured, else writes files to the outbox. */
export function createMailer(options: {
  smtpUrl: string | undefined
  from: string
  outbox: string
  log: FastifyBaseLogger
}): Mailer {
  const { smtpUrl, from, outbox, log } = options
  if (smtpUrl) return createSmtpMailer({ url: smtpUrl, from })
  return createOutbox({ folder: outbox, from, log })
}
