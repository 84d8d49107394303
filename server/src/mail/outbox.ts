import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { headersOf, type Mail, type Mailer } from './mail.ts'

/** Writes each mail to a file that only Griot's user may read: its link gives access. */
export function createOutbox(options: { folder: string; from: string; log: FastifyBaseLogger }): Mailer {
  const { folder, from, log } = options
  return {
    async send(mail) {
      const at = new Date()
      const name = `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
      const file = join(folder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, asEml(mail, from, at), { mode: 0o600, flag: 'wx' })
      // Logged at the default level, otherwise the operator would not find the mail.
      log.warn({ file }, 'SMTP_URL is not set: an email was written to a file')
    },
  }
}

/** RFC 5322 and 6532, only the text and unencoded: nodemailer would split a long link into `=3D` and `=`. */
function asEml({ to, subject, text, ...mail }: Mail, from: string, at: Date): string {
  return [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...Object.entries(headersOf(mail)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
  ].join('\r\n')
}
