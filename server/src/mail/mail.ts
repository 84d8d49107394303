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
