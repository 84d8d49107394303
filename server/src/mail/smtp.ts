import type { Transporter } from 'nodemailer'
import { headersOf, type Mailer } from './mail.ts'

/** Timeout for a mail server that does not respond. */
const TIMEOUT_MS = 10_000

/** Sends each mail to an `smtp://` or `smtps://` server, with TLS where it is offered. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let transport: Promise<Transporter> | undefined
  const open = async () => {
    // Loaded on first use, because it needs 5 MB.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    async send({ unsubscribe, ...mail }) {
      transport ??= open()
      await (await transport).sendMail({ ...mail, from, headers: headersOf({ unsubscribe }) })
    },
  }
}
