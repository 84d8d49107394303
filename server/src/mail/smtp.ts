import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

/** A mail server that is silent for this long will not answer. */
const SILENCE_MILLISECONDS = 10_000

/** Hands each mail to the server of an `smtp://` or `smtps://` address, with TLS where it is offered. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MILLISECONDS,
    greetingTimeout: SILENCE_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      // Asks out-of-office robots for silence (RFC 3834).
      await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
  }
}
