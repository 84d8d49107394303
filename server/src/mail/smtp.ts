import type { Transporter } from 'nodemailer'
import type { Mailer } from './mail.ts'

/** A mail server that is silent for this long will not answer. */
const SILENCE_MILLISECONDS = 10_000

/** Hands each mail to the server of an `smtp://` or `smtps://` address, with TLS where it is offered. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let transport: Promise<Transporter> | undefined
  const open = async () => {
    // It takes 5 MB, which a Griot that sends nothing does without.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: SILENCE_MILLISECONDS,
      greetingTimeout: SILENCE_MILLISECONDS,
      socketTimeout: SILENCE_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    async send(mail) {
      transport ??= open()
      // Asks out-of-office robots for silence (RFC 3834).
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await (await transport).sendMail({ ...mail, from, headers })
    },
  }
}
