import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Behaviour {
  /** Refusal message instead of accepting a mail. */
  refusal?: string
  /** Required login; without it anybody may send. The password is requested only over TLS. */
  login?: { user: string; password: string }
}

export interface ReceivedMail {
  from: string
  to: string[]
  /** Whether it was sent over TLS. */
  encrypted: boolean
  /** Sender, when a login is required. */
  user: string | undefined
  email: Email
}

export interface MailServer {
  url: string
  mails: readonly ReceivedMail[]
  /** Refuses mails with this message from now on; null accepts them. */
  refuse: (message: string | null) => void
  /** Forgets the mails received so far. */
  forget: () => void
  close: () => Promise<void>
}

/**
 * A real mail server on this machine that stores received mails. With a login it offers TLS with an untrusted
 * certificate.
 */
export async function startMailServer({ refusal, login }: Behaviour = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refused = refusal ?? null
  const server = new SMTPServer({
    disabledCommands: login ? [] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    disableReverseLookup: true,
    onAuth: ({ username, password }, { secure }, done) => {
      const known = username === login?.user && password === login?.password
      done(known && secure ? null : new Error('Who are you?'), { user: username })
    },
    onData: (stream, { envelope, secure, user }, done) => {
      const take = async () => {
        const email = await PostalMime.parse(await buffer(stream))
        if (refused !== null) throw Object.assign(new Error(refused), { responseCode: 554 })
        const { mailFrom, rcptTo } = envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          encrypted: secure,
          user,
          email,
        })
      }
      take().then(() => done(), done)
    },
  })
  // A client that disconnects must not fail its test.
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(message) {
      refused = message
    },
    forget() {
      mails.length = 0
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
