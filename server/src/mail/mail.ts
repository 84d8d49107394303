/** A plain-text mail to one address. */
export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** @throws when the mail could not be sent */
  send(mail: Mail): Promise<void>
}
