/** A mail to one address. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
  /** The address that ends mails of this kind by one POST without signing in (RFC 8058). */
  unsubscribe?: string
}

/** The headers of a mail beside the usual ones. */
export const headersOf = ({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> => ({
  // Suppresses out-of-office replies (RFC 3834).
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

export interface Mailer {
  /** @throws when the mail could not be sent */
  send(mail: Mail): Promise<void>
}
