import type { FastifyBaseLogger } from 'fastify'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'

/** A plain text to one address. */
export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** @throws when the mail could not be handed over */
  send(mail: Mail): Promise<void>
}

/** By SMTP where an address is given, else into files of the outbox. */
export function createMailer(options: {
  smtpUrl: string | undefined
  from: string
  outbox: string
  log: FastifyBaseLogger
}): Mailer {
  const { smtpUrl, from, outbox, log } = options
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from })
    : createOutbox({ folder: outbox, from, log })
}
